//! The wire types for TypeScript.

use ts_rs::{Config, TS};

use super::{
    Accord, Arg, GameInfo, Message, OptionInfo, Outcome, Rating, Refusal, Told, Turn, View, editor, gesture,
    notice, scene, search,
};

/// The declarations of all wire types as one TypeScript module.
#[must_use]
pub fn typescript() -> String {
    let config = Config::default();
    let mut module =
        String::from("// Generated from `cubarium_catalog::wire`; its test says how to regenerate it.\n");
    let mut declare = |declaration: String| {
        module.push_str("\nexport ");
        module.push_str(&declaration);
        module.push('\n');
    };
    macro_rules! declare_all {
        ($($wire:ty),* $(,)?) => { $(declare(<$wire>::decl(&config));)* };
    }
    declare_all!(
        Arg,
        Message,
        Refusal,
        Outcome,
        Accord,
        OptionInfo,
        Rating,
        GameInfo,
        Turn,
        Told,
        View,
        search::Score,
        search::Thought,
        search::Variation,
        search::Opening,
        scene::Role,
        scene::Pose,
        scene::Part,
        scene::Drawn,
        scene::Shape,
        scene::Solid,
        scene::Cell,
        scene::Link,
        scene::Ground,
        scene::Spot,
        scene::Net,
        scene::Level,
        scene::Named,
        scene::Inscription,
        scene::Station,
        scene::Stage,
        scene::TrayItem,
        scene::Tray,
        notice::MarkKind,
        notice::Mark,
        notice::TrailKind,
        notice::Trail,
        scene::Scene,
        scene::Manner,
        scene::Motion,
        gesture::Pick,
        gesture::ChoiceKind,
        gesture::Preview,
        gesture::Choice,
        gesture::Next,
        gesture::Draft,
        editor::Tool,
        editor::Workbench,
        editor::Edit,
        editor::Range,
        editor::Setting,
        editor::Edited,
        editor::Kept,
    );
    module
}
