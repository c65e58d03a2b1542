"""What turns the Markdown pages into a site in several languages.

Prose and catalogs (:mod:`guide.prose`, :mod:`guide.extract`, :mod:`guide.catalogs`), pictures of
positions (:mod:`guide.pictures`, :mod:`guide.sprite`), and the build (:mod:`guide.hooks`,
:mod:`guide.build`).
"""
