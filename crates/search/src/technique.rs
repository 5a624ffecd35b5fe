//! The techniques of the search beyond plain alpha-beta, by name, so that each one can be switched off and measured.
//!
//! `docs/experiments.md` lists what each of them gained in matches.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A text is not a technique.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{name}` is not a technique of the search; the techniques are {known}", known = known())]
pub struct TechniqueError {
    /// The given name.
    pub name: String,
}

fn known() -> String {
    Technique::ALL.map(|technique| format!("`{technique}`")).join(", ")
}

/// Lists the techniques: the name, whether it is on, and what it does.
macro_rules! techniques {
    ($($(#[doc = $doc:literal])+ $variant:ident = $name:literal, $on:literal;)*) => {
        /// A technique of the search.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub enum Technique {
            $($(#[doc = $doc])+ $variant,)*
        }

        impl Technique {
            /// All techniques.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$variant),*];

            /// Its name in commands and in the log of experiments.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// Whether it is used by default, as decided by matches.
            #[must_use]
            pub const fn is_on(self) -> bool {
                match self { $(Self::$variant => $on,)* }
            }
        }
    };
}

techniques! {
    /// Each iteration begins with a narrow window round the last score.
    Aspiration = "aspiration", true;
    /// A deep enough entry of the table settles a position.
    TableCutoffs = "table-cutoffs", true;
    /// A position so good that even passing keeps it above beta is cut off.
    NullMove = "null-move", true;
    /// Near the leaves, a position far above beta is cut off.
    ReverseFutility = "reverse-futility", true;
    /// Near the leaves, quiet moves that cannot reach alpha are pruned.
    Futility = "futility", true;
    /// Near the leaves, late quiet moves are pruned.
    LateMovePruning = "late-move-pruning", true;
    /// Late quiet moves are searched less deeply at first.
    LateMoveReductions = "late-move-reductions", true;
    /// Without a move from the table, a deep search begins with a shallower one.
    InternalReduction = "internal-reduction", true;
    /// Checks are searched one ply deeper.
    CheckExtension = "check-extension", true;
    /// Quiet moves that refuted something at the same ply come early.
    Killers = "killers", true;
    /// Quiet moves that were good elsewhere come early.
    History = "history", true;
    /// The quiet move that last refuted the opponent's move comes early.
    CounterMoves = "counter-moves", false;
    /// Quiet moves that were good after the same move, or the same own move before, come early.
    ContinuationHistory = "continuation-history", false;
    /// Noisy moves that were good elsewhere come before others that win as much.
    CaptureHistory = "capture-history", false;
    /// Captures that lose by the exchange that follows come last, and are pruned in quiescence.
    ExchangeValue = "exchange-value", true;
    /// Captures that lose by the exchange that follows are pruned near the leaves and searched less deeply elsewhere.
    LosingCaptures = "losing-captures", true;
    /// A position far below alpha near the leaves is judged by its noisy moves alone.
    Razoring = "razoring", false;
    /// The table's score corrects the evaluation that pruning uses.
    TableEvaluation = "table-evaluation", true;
    /// The table's move is searched deeper when no other move comes near it.
    SingularExtension = "singular-extension", false;
    /// In the first plies nothing is pruned.
    FullRoot = "full-root", false;
    /// In quiescence, captures that cannot reach alpha are pruned.
    DeltaPruning = "delta-pruning", true;
    /// Positions are judged by the game's net, where it has one.
    Net = "net", true;
    /// Endgame tables answer where they know a position.
    EndgameTables = "endgame-tables", true;
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Technique {
    type Err = TechniqueError;

    fn from_str(text: &str) -> Result<Self, TechniqueError> {
        let found = Self::ALL.into_iter().find(|technique| technique.name() == text);
        found.ok_or_else(|| TechniqueError { name: text.to_owned() })
    }
}

/// A set of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Techniques(u32);

impl Techniques {
    /// The techniques that are on by default.
    pub const DEFAULT: Self = {
        let mut set = Self(0);
        let mut index = 0;
        while index < Technique::ALL.len() {
            if Technique::ALL[index].is_on() {
                set = set.with(Technique::ALL[index]);
            }
            index += 1;
        }
        set
    };

    /// The techniques of levels 1 to 7. They include neither nets nor endgame tables, and do not grow with later
    /// discoveries: a level stays as its players know it.
    pub const LEVELS: Self = Self::DEFAULT
        .without(Technique::Net)
        .without(Technique::EndgameTables)
        .without(Technique::LosingCaptures);

    /// Whether a technique is used.
    #[inline]
    #[must_use]
    pub const fn has(self, technique: Technique) -> bool {
        self.0 >> technique as u8 & 1 != 0
    }

    /// The set with one more.
    #[must_use]
    pub const fn with(self, technique: Technique) -> Self {
        Self(self.0 | 1 << technique as u8)
    }

    /// The set without one.
    #[must_use]
    pub const fn without(self, technique: Technique) -> Self {
        Self(self.0 & !(1 << technique as u8))
    }
}

impl Default for Techniques {
    fn default() -> Self {
        Self::DEFAULT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn techniques_are_named_and_can_each_be_switched_off() {
        for technique in Technique::ALL {
            assert_eq!(technique.name().parse(), Ok(technique));
            assert_eq!(Techniques::DEFAULT.has(technique), technique.is_on());
            let off = Techniques::DEFAULT.without(technique);
            assert!(!off.has(technique) && off.with(technique).has(technique));
            let others = Technique::ALL.into_iter().filter(|other| *other != technique);
            assert!(others.into_iter().all(|other| off.has(other) == other.is_on()));
        }
    }

    #[test]
    fn an_unknown_technique_is_named_with_the_known_ones() {
        let error = "magic".parse::<Technique>().expect_err("there is none");
        assert!(
            error
                .to_string()
                .starts_with("`magic` is not a technique of the search; the techniques are `aspiration`, ")
        );
    }
}
