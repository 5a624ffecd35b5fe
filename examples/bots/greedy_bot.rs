//! A bot that captures whenever it can: `cargo run --example greedy_bot -- https://games.example.org token.txt`.

use std::error::Error;
use std::io::{BufRead as _, BufReader};
use std::time::Duration;

use serde_json::{Value, json};

struct Server {
    url: String,
    token: String,
}

impl Server {
    /// Sends a move or an action. A request that is repeated with the same `client_id` is executed only once.
    fn tell(&self, table: &Value, what: &str, body: &Value) {
        let path = format!("{}/api/bot/games/{}/{what}", self.url, table["id"].as_str().unwrap_or_default());
        let request = ureq::post(path).header("authorization", &self.token);
        // The game may have continued in the meantime; the next line contains its state.
        if let Err(error) = request.header("content-type", "application/json").send(body.to_string()) {
            eprintln!("{error}");
        }
    }

    fn play(&self, game: &Value) {
        let (table, seq) = (&game["table"], &game["table"]["seq"]);
        let draw = &table["offers"]["draw"];
        if !draw.is_null() && *draw != table["you"] {
            let body = json!({"client_id": format!("decline-{seq}"), "action": "decline-draw"});
            self.tell(table, "actions", &body);
        }
        let moves = game["moves"].as_array().map_or(&[][..], Vec::as_slice);
        let captures = |text: &&Value| text.as_str().is_some_and(|text| text.contains('x'));
        if let Some(text) = moves.iter().find(captures).or(moves.first()) {
            let body = json!({"client_id": format!("move-{seq}"), "seq": seq, "move": text});
            self.tell(table, "moves", &body);
        }
    }

    /// Plays until the connection ends, and returns the last line.
    fn listen(&self) -> Result<Value, Box<dyn Error>> {
        let url = format!("{}/api/bot/events?games=cube-chess", self.url);
        let answer = ureq::get(url).header("authorization", &self.token).call()?;
        let mut event = Value::Null;
        for line in BufReader::new(answer.into_body().into_reader()).lines() {
            event = serde_json::from_str(&line?)?;
            eprintln!("{}", event["type"]);
            self.play(&event["game"]);
        }
        Ok(event)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let (Some(url), Some(file)) = (words.next(), words.next()) else { return Err("URL TOKEN-FILE".into()) };
    let server = Server { url, token: format!("Bearer {}", std::fs::read_to_string(file)?.trim()) };
    loop {
        match server.listen() {
            Ok(last) if last["reason"] == "revoked" || last["reason"] == "replaced" => return Ok(()),
            Ok(_) => {}
            Err(error) if error.to_string().contains("401") => return Err(error),
            Err(error) => eprintln!("{error}"),
        }
        std::thread::sleep(Duration::from_secs(2));
    }
}
