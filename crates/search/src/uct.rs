//! Plain UCT: Monte Carlo tree search with upper confidence bounds (Kocsis and Szepesvári, 2006), without knowledge of
//! any particular game. A proper search has to beat it.

use std::ops::ControlFlow;

use cubarium_core::hash::SplitMix64;
use cubarium_core::{History, Outcome, Position, Seat};

use crate::limits::Status;

/// The weight of exploration: the square root of two, as in the proof for rewards from 0 to 1.
const CURIOSITY: f64 = std::f64::consts::SQRT_2;
/// A random game that lasts longer counts as drawn.
const LONGEST: u32 = 300;
/// The most positions in the tree; after that it stops growing, and random games start at its leaves.
const LARGEST: usize = 1 << 20;

/// A position in the tree.
struct Node<M> {
    /// The seat that made the move to here; meaningless for the root.
    by: Seat,
    mv: Option<M>,
    /// The number of random games through here, and the mover's points from them.
    games: u32,
    points: f64,
    /// 1 + 1/2 + 1/3 + … up to `games`: the logarithm up to a constant, and the same on every machine.
    logarithm: f64,
    /// Moves from here that have not been tried, once they have been generated.
    untried: Option<Vec<M>>,
    children: Vec<u32>,
}

impl<M> Node<M> {
    const fn new(by: Seat, mv: Option<M>) -> Self {
        Self { by, mv, games: 0, points: 0.0, logarithm: 0.0, untried: None, children: Vec::new() }
    }
}

/// A choice of a move by random games, which can go on for as long as there is time.
pub struct Uct<P: Position> {
    root: P,
    tree: Vec<Node<P::Move>>,
    dice: SplitMix64,
    /// Positions reached, in the tree and in random games.
    nodes: u64,
    /// The line from the root to where a random game starts.
    line: Vec<u32>,
    moves: Vec<P::Move>,
}

impl<P: Position> Uct<P> {
    /// Starts to think for the seat to move. The same dice give the same result.
    #[must_use]
    pub fn new(history: &History<'_, P>, dice: SplitMix64) -> Self {
        let root = history.position().clone();
        let mut first = Node::new(Seat::FIRST, None);
        first.untried = Some(mover(&root).map(|mover| history.moves(mover)).unwrap_or_default());
        Self { root, tree: vec![first], dice, nodes: 0, line: Vec::new(), moves: Vec::new() }
    }

    /// Plays random games until `nodes` more positions have been reached; done if there is nothing to choose.
    pub fn run(&mut self, nodes: u64) -> Status {
        let root = &self.tree[0];
        let choices = root.children.len() + root.untried.as_ref().map_or(0, Vec::len);
        if choices == 0 || choices == 1 && root.games > 0 {
            return Status::Done;
        }
        let enough = self.nodes.saturating_add(nodes);
        while self.nodes < enough {
            self.game();
        }
        Status::Running
    }

    /// The number of positions reached.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The move that was tried most often, the first of several.
    #[must_use]
    pub fn best(&self) -> Option<P::Move> {
        let children = self.tree[0].children.iter().map(|&child| &self.tree[index(child)]);
        children.rev().max_by_key(|child| child.games)?.mv
    }

    /// Walks down the tree, adds a position to it, plays a random game from there and records the result.
    fn game(&mut self) {
        self.nodes += 1;
        let mut position = self.root.clone();
        let mut node = 0;
        self.line.clear();
        self.line.push(node);
        while let Some(next) = self.step(node, &position) {
            let Node { by, mv, games, .. } = self.tree[index(next)];
            if let Some(mv) = mv {
                position.play_unchecked(by, mv);
                self.nodes += 1;
            }
            self.line.push(next);
            node = next;
            if games == 0 {
                break;
            }
        }
        let outcome = self.finish(position);
        for &node in &self.line {
            let node = &mut self.tree[index(node)];
            node.games += 1;
            node.logarithm += 1.0 / f64::from(node.games);
            node.points += points(outcome.as_ref(), node.by);
        }
    }

    /// The next node below one: a new one as long as there are untried moves, or else the most promising.
    fn step(&mut self, node: u32, position: &P) -> Option<u32> {
        let by = mover(position)?;
        let new = u32::try_from(self.tree.len()).ok()?;
        let is_full = self.tree.len() >= LARGEST;
        let parent = &mut self.tree[index(node)];
        let untried =
            parent.untried.get_or_insert_with(|| if is_full { Vec::new() } else { position.moves() });
        if is_full || untried.is_empty() {
            let parent = &self.tree[index(node)];
            let promise = |child: &u32| {
                let child = &self.tree[index(*child)];
                let games = f64::from(child.games);
                child.points / games + CURIOSITY * (parent.logarithm / games).sqrt()
            };
            return parent.children.iter().copied().max_by(|a, b| promise(a).total_cmp(&promise(b)));
        }
        let mv = untried.swap_remove(choose(&mut self.dice, untried.len()));
        parent.children.push(new);
        self.tree.push(Node::new(by, Some(mv)));
        Some(new)
    }

    /// Plays random moves until the game is over.
    fn finish(&mut self, mut position: P) -> Option<Outcome> {
        for _ in 0..LONGEST {
            self.moves.clear();
            let moves = &mut self.moves;
            let _: ControlFlow<()> = position.visit(|mv| {
                moves.push(mv);
                ControlFlow::Continue(())
            });
            let Some(by) = mover(&position).filter(|_| !self.moves.is_empty()) else { break };
            position.play_unchecked(by, self.moves[choose(&mut self.dice, self.moves.len())]);
            self.nodes += 1;
        }
        position.outcome()
    }
}

/// The seat to move.
fn mover<P: Position>(position: &P) -> Option<Seat> {
    position.to_move().iter().next()
}

/// A seat's points from a game; a draw or an unfinished game is a half.
fn points(outcome: Option<&Outcome>, seat: Seat) -> f64 {
    match outcome {
        Some(outcome) if outcome.winners.contains(seat) => 1.0,
        Some(outcome) if !outcome.winners.is_empty() => 0.0,
        _ => 0.5,
    }
}

/// A random index below `count`.
fn choose(dice: &mut SplitMix64, count: usize) -> usize {
    usize::try_from(dice.below(count as u64)).expect("it is below a number of this type")
}

/// The index of a node.
const fn index(node: u32) -> usize {
    node as usize
}
