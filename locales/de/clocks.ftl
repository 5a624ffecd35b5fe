# Uhren an Tischen und wie man eine wählt.

clock-of = Uhr von { $seat ->
    [w] Weiß
    [b] Schwarz
   *[other] Platz { $seat }
}
clock-days = { $days } T { $hours } h
clock-said = { $name }: { $time }{ $runs ->
    [yes] , läuft
   *[no] { "" }
}
clock-help = die Uhren
clock-low = Deine Zeit läuft ab: { $time }.
clock-waiting = Die Uhren laufen los, wenn alle da sind.
clock-held = Der Server wurde neu gestartet. Die Uhren laufen weiter, wenn alle zurück sind, oder bald auch ohne sie.
clock-control-fixed = Uhr: je { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}
clock-control-increment = Uhr: je { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}, dazu { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} für jeden Zug
clock-control-delay = Uhr: je { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}; { $seconds ->
    [one] die erste Sekunde jedes Zugs ist frei
   *[other] die ersten { $seconds } Sekunden jedes Zugs sind frei
}
clock-control-days = Uhr: { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
} für jeden Zug
new-clock = Uhr
new-clock-none = Keine
new-clock-fixed = Fest
new-clock-increment = Zuschlag
new-clock-delay = Verzögerung
new-clock-days = Tage
new-clock-none-help = Niemand hat es eilig.
new-clock-fixed-help = Eine Zeit für die ganze Partie. Wer sie verbraucht, verliert.
new-clock-increment-help = Jeder Zug bringt ein paar Sekunden dazu.
new-clock-delay-help = Die ersten Sekunden jedes Zugs zählen nicht.
new-clock-days-help = Einige Tage für jeden Zug; niemand muss gleichzeitig da sein.
new-clock-minutes = Minuten
new-clock-seconds = Sekunden
given-seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
given-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
given-time = { $name } hat dir { $time } mehr gegeben.
gave-time = Du hast { $others ->
    [one] deinem Gegner
   *[other] den anderen
} { $time } mehr gegeben.
gone-soon = { $name } ist weg. Wenn das so bleibt, kannst du bald { $players ->
    [2] den Sieg beanspruchen
   *[other] ohne diesen Platz weiterspielen
}.
gone-now = { $name } ist seit einer Weile weg. Du kannst warten oder { $players ->
    [2] den Sieg beanspruchen
   *[other] ohne diesen Platz weiterspielen
}.
gone-claim = { $players ->
    [2] Sieg beanspruchen
   *[other] Ohne diesen Platz weiterspielen
}
error-no-clock = An diesem Tisch hat sonst niemand eine Uhr.
error-not-abandoned = Niemand ist lange genug weg.
clock-waiting-days = Die Uhren beginnen, wenn alle Plätze besetzt sind.
clock-due-you = Dein Zug ist bis { $date } fällig.
clock-due = { $name } hat bis { $date } Zeit.
clock-away-you = Du bist bis { $date } weg: Deine Uhr steht still. Du kannst trotzdem spielen.
clock-away = { $name } ist bis { $date } weg. Die Uhr steht so lange still.
