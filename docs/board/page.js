/** The page's own data. */

import { readPage } from "./page_data.js";

export const page = readPage(document);
