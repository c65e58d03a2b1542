from typing import Any
from canfield.cards import PACK
from canfield.moves import FOUNDATION, RESERVE, WASTE
from canfield.position import Position
from canfield.rules import Rules
from canfield.solver.keys import TAG_MASK, Keys
from canfield.solver.numbering import GROUP_SHIFT, NO_GROUP, SUIT_AT, groups, numbered, takes, twins
from canfield.solver.turning import PASS, turning

W_UP = 22
W_RESERVE = 367
W_TALON = 58
W_PLAY = 40


def thresholds(rules):
    A = []
    B = []
    bob = rules.build_on_base
    for c in range(52):
        r = c >> 2
        if r == 0:
            if not bob:
                a = b = 0
            elif rules.build == "alternating":
                a, b = 52, 0
            else:
                a = b = 99
        elif rules.build == "suit":
            a = b = 0
        else:
            low = 1 if bob else 0
            a = 4 * max(r - 1, low)
            b = 4 * max(r - 2, low if r >= 2 else 0)
            if rules.build == "any":
                b = a
        A.append(a)
        B.append(b)
    return A, B


class Tree:
    def __init__(self, rules: Rules, position: Position, keys: Keys, swaps: bool, forced=True, doms=True) -> None:
        self.rules = rules
        self.forced = forced
        base = position.base
        assert base is not None
        self.keys = keys
        self.swaps = swaps
        self.accepts = takes(rules.build, build_on_base=rules.build_on_base)
        self.group = groups(rules.build)
        self.twins = twins(rules.build) if swaps else ((),) * 52
        self.A, self.B = thresholds(rules)
        self.turning = turning(rules.turn, rules.passes)
        self.limited = rules.passes is not None
        self.reserve = numbered(position.reserve, base)
        self.res_w = W_RESERVE // max(rules.reserve, 1)
        self.tal_w = max(W_TALON // max(rules.stock, 1), 1)
        columns = tuple(numbered(c, base) for c in position.columns)
        talon = numbered(position.waste + position.stock[::-1], base)
        place = len(position.waste) + (PASS * (position.pass_number - 1) if rules.passes is not None else 0)
        place, tag = self.turning.settled(len(talon), place)
        need = bytes(4 * position.foundations[SUIT_AT.index(s)] + s for s in range(4))
        key = tag
        for col in columns:
            if col:
                key += keys.foot[col[0]]
                for a, b in zip(col, col[1:]):
                    key += keys.on[a][b]
        self.longest = {"alternating": 26, "any": 13, "suit": 99}[rules.build] if rules.build_on_base else 99
        self.tainted = False
        self.buckets: list[list[Any]] = [[] for _ in range(3000)]
        self.top = 0
        self.seen: dict[int, int] = {}
        self.won = None
        self.nodes = 0
        self.exhausted = False
        score = 0
        root = (key, place, columns, need, len(self.reserve), talon, score, None, None)
        self.seen[key] = place
        self.push(root)

    def push(self, state):
        _, _, columns, need, left, talon, v, _, _ = state
        if left:
            c = self.reserve[left - 1]
            if need[c & 3] == c:
                v += W_PLAY
            else:
                g = self.group[c]
                accepts = self.accepts
                for col in columns:
                    if col and accepts[col[-1]] == g:
                        v += W_PLAY
                        break
        if v < 0: v = 0
        self.buckets[v].append(state)
        if v > self.top:
            self.top = v

    def run(self, nodes):
        buckets = self.buckets
        done = 0
        while done < nodes:
            top = self.top
            while not buckets[top]:
                top -= 1
                if top < 0:
                    self.exhausted = True
                    self.nodes += done
                    return
            self.top = top
            state = buckets[top].pop()
            if self.seen[state[0]] < state[1]:
                continue
            done += 1
            if self.expand(state):
                self.nodes += done
                return
        self.nodes += done

    def expand(self, state):
        key, place, columns, need, left, talon, score, _, _ = state
        accepts = self.accepts
        group = self.group
        up = self.keys.up
        foot = self.keys.foot
        on = self.keys.on
        seen = self.seen
        reserve = self.reserve
        A = self.A
        B = self.B
        push = self.push
        rules = self.rules
        alternating = rules.build == "alternating"
        homes = {}
        rise = []
        space = -1
        for at, column in enumerate(columns):
            if column:
                end = column[-1]
                g = accepts[end]
                if g >= 0:
                    if g in homes:
                        if not self.swaps:
                            homes[g] += (at,)
                    else:
                        homes[g] = (at,)
                if need[end & 3] == end:
                    rise.append((end, at, -1, -1))
                for twin in self.twins[end]:
                    if need[twin & 3] == twin:
                        for source, col in enumerate(columns):
                            if source != at:
                                k = col.find(twin)
                                if k >= 0 and k + 1 < len(col):
                                    rise.append((twin, source, k + 1, at))
                                    break
            elif space < 0:
                space = at
        # ups from columns
        def safe(c):
            if not self.forced:
                return False
            s = c & 3
            a = A[c]
            if alternating:
                return need[(s ^ 2)] >= a and need[s ^ 3] >= a and need[s ^ 1] >= B[c]
            return need[(s ^ 2)] >= a and need[s ^ 3] >= a and need[s ^ 1] >= a

        ups = []
        for c, at, k, to in rise:
            ups.append((c, at, k, to))
        forced = None
        for u in ups:
            if safe(u[0]):
                forced = u
                break
        takes_ = self.turning.takes(len(talon), place) if talon else ()
        if forced is None and left:
            c = reserve[left - 1]
            if need[c & 3] == c and safe(c):
                forced = (c, RESERVE, -1, -1)
        if forced is None and talon and self.forced:
            size = len(talon)
            waste = place % PASS
            if rules.turn == 1:
                if self.limited:
                    cands = [t for t in takes_ if t[0] == waste - 1]
                else:
                    cands = takes_
            elif key & TAG_MASK == 0 and (not self.limited or waste == size):
                cands = [t for t in takes_ if t[0] == size - 1]
            else:
                cands = ()
            for i, p, t in cands:
                c = talon[i]
                if need[c & 3] == c and safe(c):
                    forced = (c, WASTE, i, (p, t))
                    break
        if forced:
            return self.lift(state, forced)
        for u in ups:
            if self.lift(state, u):
                return True
        # reserve
        if left:
            c = reserve[left - 1]
            if need[c & 3] == c and self.lift(state, (c, RESERVE, -1, -1)):
                return True
            g = group[c]
            targets = homes.get(g, ())
            for to in targets:
                col = columns[to]
                k2 = key + on[col[-1]][c]
                if seen.get(k2, 999) > place:
                    seen[k2] = place
                    self.check(len(col))
                    push((k2, place, columns[:to] + (col + reserve[left-1:left],) + columns[to + 1 :], need, left - 1, talon, score + self.res_w, state, (RESERVE, to, 1)))
            if space >= 0:
                k2 = key + foot[c]
                if seen.get(k2, 999) > place:
                    seen[k2] = place
                    push((k2, place, columns[:space] + (bytes((c,)),) + columns[space + 1 :], need, left - 1, talon, score + self.res_w, state, (RESERVE, space, 1)))
        # talon
        tag = key & TAG_MASK
        bare = key - tag
        for i, place2, tag2 in takes_:
            c = talon[i]
            if need[c & 3] == c and self.lift(state, (c, WASTE, i, (place2, tag2))):
                return True
            g = group[c]
            if g in homes:
                for to in homes[g]:
                    col = columns[to]
                    k2 = bare + tag2 + on[col[-1]][c]
                    if seen.get(k2, 999) > place2:
                        seen[k2] = place2
                        self.check(len(col))
                        push((k2, place2, columns[:to] + (col + talon[i:i+1],) + columns[to + 1 :], need, left, talon[:i] + talon[i + 1 :], score + self.tal_w, state, (WASTE, to, i)))
            if space >= 0:
                k2 = bare + tag2 + foot[c]
                if seen.get(k2, 999) > place2:
                    seen[k2] = place2
                    push((k2, place2, columns[:space] + (talon[i:i+1],) + columns[space + 1 :], need, left, talon[:i] + talon[i + 1 :], score + self.tal_w, state, (WASTE, space, i)))
        # whole columns
        for at, column in enumerate(columns):
            if column:
                c = column[0]
                g = group[c]
                if g in homes:
                    for to in homes[g]:
                        if to == at:
                            continue
                        target = columns[to]
                        k2 = key - foot[c] + on[target[-1]][c]
                        gain = 0
                        rest = b""
                        l2 = left
                        if left and rules.fill == "reserve":
                            rest = reserve[left - 1 : left]
                            k2 += foot[rest[0]]
                            gain = self.res_w
                            l2 -= 1
                        if seen.get(k2, 999) > place:
                            seen[k2] = place
                            self.check(len(target) + len(column) - 1)
                            new = list(columns)
                            new[at] = rest
                            new[to] = target + column
                            push((k2, place, tuple(new), need, l2, talon, score + gain, state, (at, to, len(column))))
        # parts
        if rules.unit == "whole" :
            return False
        if rules.unit == "top-or-whole" or not self.swaps:
            for at, column in enumerate(columns):
                n = len(column)
                for k in range(1, n) if rules.unit == "part" else range(max(n - 1, 1), n):
                    c = column[k]
                    old = on[column[k - 1]][c]
                    for to in homes.get(group[c], ()):
                        if to != at:
                            target = columns[to]
                            k2 = key - old + on[target[-1]][c]
                            if seen.get(k2, 999) > place:
                                seen[k2] = place
                                new = list(columns)
                                new[at] = column[:k]
                                new[to] = target + column[k:]
                                push((k2, place, tuple(new), need, left, talon, score, state, (at, to, n - k)))
                    if space >= 0 and rules.fill_after == "any":
                        k2 = key - old + foot[c]
                        if seen.get(k2, 999) > place:
                            seen[k2] = place
                            new = list(columns)
                            new[at] = column[:k]
                            new[space] = column[k:]
                            push((k2, place, tuple(new), need, left, talon, score, state, (at, space, n - k)))
        elif space >= 0 and rules.fill_after == "any":
            for c in need:
                if c < 52 and c >> 2:
                    for at, column in enumerate(columns):
                        k = column.find(c)
                        if k >= 0 and k + 1 < len(column):
                            if self.lift(state, (c, at, k + 1, space)):
                                return True
        return False

    def check(self, size):
        if size + 1 >= self.longest:
            self.tainted = True

    def lift(self, state, u):
        """card to the foundation"""
        key, place, columns, need, left, talon, score, _, _ = state
        c, at, k, to = u
        up = self.keys.up
        foot = self.keys.foot
        on = self.keys.on
        gain = W_UP
        k2 = key + up[c]
        move = (at, FOUNDATION, 1)
        if at == RESERVE:
            gain += self.res_w
            if self.seen.get(k2, 999) <= place:
                return False
            left -= 1
        elif at == WASTE:
            place, tag = to
            k2 += tag - (key & TAG_MASK)
            if self.seen.get(k2, 999) <= place:
                return False
            gain += self.tal_w
            talon = talon[:k] + talon[k + 1 :]
            move = (at, FOUNDATION, k)
        else:
            new = list(columns)
            col = columns[at]
            if k > 0:
                tail = col[k:]
                target = columns[to]
                k2 -= on[c][tail[0]]
                k2 += on[target[-1]][tail[0]] if target else foot[tail[0]]
                new[to] = target + tail
                col = col[:k]
                move = (at, to, len(tail))
            rest = col[:-1]
            if rest:
                k2 -= on[rest[-1]][c]
            else:
                k2 -= foot[c]
                if left and self.rules.fill == "reserve":
                    rest = self.reserve[left - 1 : left]
                    left -= 1
                    k2 += foot[rest[0]]
                    gain += self.res_w
            if self.seen.get(k2, 999) <= place:
                return False
            new[at] = rest
            columns = tuple(new)
        self.seen[k2] = place
        n = list(need)
        n[c & 3] += 4
        need = bytes(n)
        child = (k2, place, columns, need, left, talon, score + gain, state, move)
        if sum(need) == 214:
            self.won = child
            return True
        self.push(child)
        return False
