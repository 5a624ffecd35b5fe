//! What is known about one structure, and how much questions reveal.

use cubarium_break_the_cube::{Fact, Kit, Large, Question, Structure};
use cubarium_deduce::{ONE, Worlds, advise, read_answers};

fn worlds(blocks: u8, large: Large) -> &'static Worlds {
    Worlds::shared(Kit::new(blocks, large).expect("three to five"), &mut |_| {})
}

fn facts(text: &str) -> Vec<Fact> {
    read_answers(text, Kit::new(3, Large::L).expect("three blocks")).expect("answers")
}

#[test]
fn answers_are_parsed() {
    assert_eq!(facts(""), []);
    assert_eq!(facts("5=S,H=SM.,1=.").len(), 3);
    let kit = Kit::new(3, Large::L).expect("three blocks");
    for text in ["5", "5=", "5=SM", "H=S", "H=SM?", "M=SM.", "0=S", "5=s", "5=S,", ",5=S", "5=S;H=SM.", "5:S"]
    {
        let error = read_answers(text, kit).expect_err(text).to_string();
        assert!(error.contains("is not an answer"), "{error}");
    }
    let four = Kit::new(4, Large::L).expect("four blocks");
    assert!(read_answers("5=s", four).is_ok());
}

#[test]
fn remaining_structures_match_the_conformance_file() {
    let worlds = worlds(3, Large::L);
    for (answers, remaining) in [("", 19_272), ("F=LL.", 1344)] {
        let advice = advise(worlds, facts(answers));
        assert_eq!(advice.remaining, remaining, "{answers}");
        assert_eq!(advice.fitting.len(), remaining);
        let fits = |world| {
            let structure = worlds.structure(world).expect("a world of the set");
            facts(answers).iter().all(|fact| fact.holds_for(structure))
        };
        assert!(advice.fitting.iter().all(fits));
    }
}

#[test]
fn the_most_informative_question_comes_first() {
    let advice = advise(worlds(3, Large::L), []);
    assert_eq!(advice.questions.len(), Question::COUNT + 1);
    let bits: Vec<u64> = advice.questions.iter().map(|rated| rated.rating.information()).collect();
    assert!(bits.is_sorted_by(|one, other| one >= other), "{bits:?}");
    assert!(bits[0] > 3 * ONE && bits[0] < 5 * ONE, "a letter tells between three and five bits");
    assert!(matches!(advice.questions[0].question, Some(Question::Letter(_))));
    let guess = advice.questions.last().expect("the guess is rated too");
    assert_eq!((guess.question, guess.rating.parts, guess.rating.largest), (None, 2, 19_271));
}

#[test]
fn contradicting_answers_leave_nothing() {
    let advice = advise(worlds(3, Large::T), facts("5=S,5=M"));
    assert_eq!((advice.remaining, advice.questions.len()), (0, 0));
}

#[test]
fn guesses_count_as_facts() {
    let worlds = worlds(3, Large::T);
    let some = worlds.structure(77).expect("there are thousands");
    assert_eq!(advise(worlds, [Fact::Guess(some, false)]).remaining, 6439);
    let right = advise(worlds, [Fact::Guess(some, true)]);
    assert_eq!((right.remaining, right.fitting.first()), (1, Some(77)));
    assert_eq!(advise(worlds, [Fact::Guess(some, true), Fact::Guess(some, false)]).remaining, 0);
    assert_eq!(advise(worlds, [Fact::Guess(Structure::EMPTY, true)]).remaining, 0);
    assert_eq!(advise(worlds, [Fact::Guess(Structure::EMPTY, false)]).remaining, 6440);
    for world in [0, 77, 6439] {
        assert_eq!(worlds.world(worlds.structure(world).expect("a world")), Some(world));
    }
}

#[test]
fn progress_is_reported_while_worlds_are_generated() {
    let kit = Kit::new(4, Large::T).expect("four blocks");
    assert!(Worlds::ready(kit).is_none());
    let mut told = Vec::new();
    let worlds = Worlds::shared(kit, &mut |progress| told.push(progress));
    assert!(told.iter().is_sorted_by_key(|progress| progress.done) && told.len() > 20);
    assert!(told.last().is_some_and(|progress| progress.done == progress.all));
    assert_eq!(worlds.table().worlds(), 92_104);
    let again = Worlds::shared(kit, &mut |_| panic!("they are made once"));
    assert!(std::ptr::eq(worlds, again) && Worlds::ready(kit).is_some());
}
