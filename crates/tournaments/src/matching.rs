//! The best matching in any graph: Edmonds' blossom algorithm with weights, in cubic time.
//!
//! It pairs as many vertices as possible, and of all such matchings it finds one of the greatest weight, provided that
//! each weight exceeds what all edges of a matching can differ by. Vertices are counted from 1 inside, 0 is none, and
//! numbers above the number of vertices are blossoms: odd cycles that have been shrunk.

use std::collections::VecDeque;

/// The weight of an edge.
pub(crate) type Weight = i128;

/// An edge between two vertices, also where it stands for one between blossoms.
#[derive(Clone, Copy, Default)]
struct Edge {
    from: usize,
    to: usize,
    weight: Weight,
}

/// What a vertex or blossom is in the forest of alternating paths.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    /// Not reached.
    Free,
    /// At an even distance from a root.
    Outer,
    /// At an odd distance.
    Inner,
}

struct Search {
    /// The number of vertices.
    n: usize,
    /// The greatest number of a vertex or blossom.
    most: usize,
    edges: Vec<Vec<Edge>>,
    dual: Vec<Weight>,
    mate: Vec<usize>,
    slack: Vec<usize>,
    /// The outermost blossom that holds it; 0 if it is not in use.
    top: Vec<usize>,
    parent: Vec<usize>,
    /// For a blossom and a vertex in it the part that holds the vertex.
    within: Vec<Vec<usize>>,
    label: Vec<Label>,
    seen: Vec<usize>,
    stamp: usize,
    parts: Vec<Vec<usize>>,
    queue: VecDeque<usize>,
}

/// The partner of each of `n` vertices, or none. `weight` gives the weight of the edge between two vertices, more than 0;
/// none where there is no edge.
pub(crate) fn best(n: usize, weight: impl Fn(usize, usize) -> Option<Weight>) -> Vec<Option<usize>> {
    let size = 2 * n + 2;
    let mut search = Search {
        n,
        most: n,
        edges: vec![vec![Edge::default(); size]; size],
        dual: vec![0; size],
        mate: vec![0; size],
        slack: vec![0; size],
        top: (0..size).map(|one| if one <= n { one } else { 0 }).collect(),
        parent: vec![0; size],
        within: vec![vec![0; n + 1]; size],
        label: vec![Label::Free; size],
        seen: vec![0; size],
        stamp: 0,
        parts: vec![Vec::new(); size],
        queue: VecDeque::new(),
    };
    let mut greatest = 0;
    for from in 1..=n {
        search.within[from][from] = from;
        for to in 1..=n {
            let weight = if from == to { 0 } else { weight(from - 1, to - 1).unwrap_or(0) };
            search.edges[from][to] = Edge { from, to, weight };
            greatest = greatest.max(weight);
        }
    }
    search.dual[1..=n].fill(greatest);
    while search.augment_once() {}
    (1..=n).map(|one| search.mate[one].checked_sub(1)).collect()
}

impl Search {
    /// By how much an edge is not tight.
    fn gap(&self, edge: Edge) -> Weight {
        self.dual[edge.from] + self.dual[edge.to] - 2 * self.edges[edge.from][edge.to].weight
    }

    fn update_slack(&mut self, from: usize, to: usize) {
        let current = self.slack[to];
        if current == 0 || self.gap(self.edges[from][to]) < self.gap(self.edges[current][to]) {
            self.slack[to] = from;
        }
    }

    fn set_slack(&mut self, to: usize) {
        self.slack[to] = 0;
        for from in 1..=self.n {
            if self.edges[from][to].weight > 0
                && self.top[from] != to
                && self.label[self.top[from]] == Label::Outer
            {
                self.update_slack(from, to);
            }
        }
    }

    fn push(&mut self, one: usize) {
        if one <= self.n {
            self.queue.push_back(one);
        } else {
            for part in self.parts[one].clone() {
                self.push(part);
            }
        }
    }

    fn set_top(&mut self, one: usize, top: usize) {
        self.top[one] = top;
        if one > self.n {
            for part in self.parts[one].clone() {
                self.set_top(part, top);
            }
        }
    }

    /// The place of a part in its blossom, turned so that the way to it from the base has an even number of edges.
    fn even_place(&mut self, blossom: usize, part: usize) -> usize {
        let parts = &mut self.parts[blossom];
        let place = parts.iter().position(|one| *one == part).expect("a part of the blossom");
        if place % 2 == 0 {
            return place;
        }
        parts[1..].reverse();
        parts.len() - place
    }

    fn set_mate(&mut self, one: usize, other: usize) {
        let edge = self.edges[one][other];
        self.mate[one] = edge.to;
        if one <= self.n {
            return;
        }
        let base = self.within[one][edge.from];
        let place = self.even_place(one, base);
        for index in 0..place {
            let (part, next) = (self.parts[one][index], self.parts[one][index ^ 1]);
            self.set_mate(part, next);
        }
        self.set_mate(base, other);
        self.parts[one].rotate_left(place);
    }

    /// Changes partners along the way from a vertex to its root.
    fn augment(&mut self, mut one: usize, mut other: usize) {
        loop {
            let next = self.top[self.mate[one]];
            self.set_mate(one, other);
            if next == 0 {
                return;
            }
            let above = self.top[self.parent[next]];
            self.set_mate(next, above);
            (one, other) = (above, next);
        }
    }

    /// Where the ways of two to their roots meet; 0 if they do not.
    fn meeting(&mut self, mut one: usize, mut other: usize) -> usize {
        self.stamp += 1;
        while one != 0 || other != 0 {
            if one != 0 {
                if self.seen[one] == self.stamp {
                    return one;
                }
                self.seen[one] = self.stamp;
                one = self.top[self.mate[one]];
                if one != 0 {
                    one = self.top[self.parent[one]];
                }
            }
            (one, other) = (other, one);
        }
        0
    }

    fn shrink(&mut self, one: usize, base: usize, other: usize) {
        let mut blossom = self.n + 1;
        while blossom <= self.most && self.top[blossom] != 0 {
            blossom += 1;
        }
        self.most = self.most.max(blossom);
        (self.dual[blossom], self.label[blossom]) = (0, Label::Outer);
        self.mate[blossom] = self.mate[base];
        self.parts[blossom] = vec![base];
        self.collect(blossom, one, base);
        self.parts[blossom][1..].reverse();
        self.collect(blossom, other, base);
        self.set_top(blossom, blossom);
        for end in 1..=self.most {
            self.edges[blossom][end].weight = 0;
            self.edges[end][blossom].weight = 0;
        }
        self.within[blossom].fill(0);
        for part in self.parts[blossom].clone() {
            for end in 1..=self.most {
                let (own, via) = (self.edges[blossom][end], self.edges[part][end]);
                if own.weight == 0 || self.gap(via) < self.gap(own) {
                    self.edges[blossom][end] = via;
                    self.edges[end][blossom] = self.edges[end][part];
                }
            }
            for vertex in 1..=self.n {
                if self.within[part][vertex] != 0 {
                    self.within[blossom][vertex] = part;
                }
            }
        }
        self.set_slack(blossom);
    }

    /// Takes what lies between one and the base into a blossom.
    fn collect(&mut self, blossom: usize, mut one: usize, base: usize) {
        while one != base {
            let inner = self.top[self.mate[one]];
            self.parts[blossom].extend([one, inner]);
            self.push(inner);
            one = self.top[self.parent[inner]];
        }
    }

    fn expand(&mut self, blossom: usize) {
        for part in self.parts[blossom].clone() {
            self.set_top(part, part);
        }
        let entry = self.within[blossom][self.edges[blossom][self.parent[blossom]].from];
        let place = self.even_place(blossom, entry);
        let parts = self.parts[blossom].clone();
        for pair in parts[..place].chunks_exact(2) {
            let (inner, outer) = (pair[0], pair[1]);
            self.parent[inner] = self.edges[outer][inner].from;
            (self.label[inner], self.label[outer]) = (Label::Inner, Label::Outer);
            self.slack[inner] = 0;
            self.set_slack(outer);
            self.push(outer);
        }
        self.label[entry] = Label::Inner;
        self.parent[entry] = self.parent[blossom];
        for part in &parts[place + 1..] {
            self.label[*part] = Label::Free;
            self.set_slack(*part);
        }
        self.top[blossom] = 0;
    }

    /// Follows a tight edge; true if it has made the matching larger.
    fn follow(&mut self, edge: Edge) -> bool {
        let (from, to) = (self.top[edge.from], self.top[edge.to]);
        match self.label[to] {
            Label::Free => {
                self.parent[to] = edge.from;
                self.label[to] = Label::Inner;
                let next = self.top[self.mate[to]];
                (self.slack[to], self.slack[next]) = (0, 0);
                self.label[next] = Label::Outer;
                self.push(next);
                false
            }
            Label::Outer => {
                let base = self.meeting(from, to);
                if base == 0 {
                    self.augment(from, to);
                    self.augment(to, from);
                    return true;
                }
                self.shrink(from, base, to);
                false
            }
            Label::Inner => false,
        }
    }

    /// Makes the matching larger by one edge, if that is possible.
    fn augment_once(&mut self) -> bool {
        self.label[1..=self.most].fill(Label::Free);
        self.slack[1..=self.most].fill(0);
        self.queue.clear();
        for one in 1..=self.most {
            if self.top[one] == one && self.mate[one] == 0 {
                self.parent[one] = 0;
                self.label[one] = Label::Outer;
                self.push(one);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            if self.grow() {
                return true;
            }
            let step = self.step();
            if !self.change_duals(step) {
                return false;
            }
            self.queue.clear();
            for one in 1..=self.most {
                let near = self.slack[one];
                if self.top[one] == one
                    && near != 0
                    && self.top[near] != one
                    && self.gap(self.edges[near][one]) == 0
                    && self.follow(self.edges[near][one])
                {
                    return true;
                }
            }
            for blossom in self.n + 1..=self.most {
                let is_inner = self.top[blossom] == blossom && self.label[blossom] == Label::Inner;
                if is_inner && self.dual[blossom] == 0 {
                    self.expand(blossom);
                }
            }
        }
    }

    /// Follows all tight edges from outer vertices; true if that has made the matching larger.
    fn grow(&mut self) -> bool {
        while let Some(from) = self.queue.pop_front() {
            if self.label[self.top[from]] == Label::Inner {
                continue;
            }
            for to in 1..=self.n {
                let edge = self.edges[from][to];
                if edge.weight == 0 || self.top[from] == self.top[to] {
                    continue;
                }
                if self.gap(edge) != 0 {
                    self.update_slack(from, self.top[to]);
                } else if self.follow(edge) {
                    return true;
                }
            }
        }
        false
    }

    /// By how much the duals can change until something new is tight.
    fn step(&self) -> Weight {
        let mut step = Weight::MAX;
        for blossom in self.n + 1..=self.most {
            if self.top[blossom] == blossom && self.label[blossom] == Label::Inner {
                step = step.min(self.dual[blossom] / 2);
            }
        }
        for one in 1..=self.most {
            if self.top[one] == one && self.slack[one] != 0 {
                let gap = self.gap(self.edges[self.slack[one]][one]);
                match self.label[one] {
                    Label::Free => step = step.min(gap),
                    Label::Outer => step = step.min(gap / 2),
                    Label::Inner => {}
                }
            }
        }
        step
    }

    /// Changes the duals; false if there is nothing more to gain.
    fn change_duals(&mut self, step: Weight) -> bool {
        let is_outer = |one: &usize| self.label[self.top[*one]] == Label::Outer;
        if (1..=self.n).filter(is_outer).any(|one| self.dual[one] <= step) {
            return false;
        }
        for one in 1..=self.n {
            match self.label[self.top[one]] {
                Label::Outer => self.dual[one] -= step,
                Label::Inner => self.dual[one] += step,
                Label::Free => {}
            }
        }
        for blossom in self.n + 1..=self.most {
            if self.top[blossom] == blossom {
                match self.label[blossom] {
                    Label::Outer => self.dual[blossom] += 2 * step,
                    Label::Inner => self.dual[blossom] -= 2 * step,
                    Label::Free => {}
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The number of pairs and the weight of the best matching, by trying all.
    fn tried(n: usize, used: u32, weights: &[Vec<Weight>]) -> (usize, Weight) {
        let Some(one) = (0..n).find(|one| used & 1 << one == 0) else { return (0, 0) };
        let mut most = tried(n, used | 1 << one, weights);
        for other in one + 1..n {
            if used & 1 << other == 0 && weights[one][other] > 0 {
                let (pairs, weight) = tried(n, used | 1 << one | 1 << other, weights);
                most = most.max((pairs + 1, weight + weights[one][other]));
            }
        }
        most
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        #[test]
        fn the_matching_is_the_best_of_all(
            n in 1_usize..9,
            drawn in proptest::collection::vec(0_i128..40, 81),
        ) {
            // A weight of 0 is no edge; all others make a pair worth more than any choice among pairs.
            let weight = |one: usize, other: usize| {
                let drawn = drawn[one.min(other) * 9 + one.max(other)];
                if drawn < 12 { 0 } else { 1_000 + drawn }
            };
            let weights: Vec<Vec<Weight>> =
                (0..n).map(|one| (0..n).map(|other| if one == other { 0 } else { weight(one, other) }).collect()).collect();
            let mates = best(n, |one, other| Some(weights[one][other]).filter(|weight| *weight > 0));
            let mut found = (0, 0);
            for (one, mate) in mates.iter().enumerate() {
                if let Some(other) = *mate {
                    prop_assert_eq!(mates[other], Some(one));
                    prop_assert!(weights[one][other] > 0);
                    if one < other {
                        found = (found.0 + 1, found.1 + weights[one][other]);
                    }
                }
            }
            prop_assert_eq!(found, tried(n, 0, &weights));
        }
    }
}
