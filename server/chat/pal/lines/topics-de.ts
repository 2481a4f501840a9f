import type { TopicLines } from './pal-lines.ts'

export const topicsDe: TopicLines = {
  adventure: [
    'Ich probiere lieber etwas und scheitere, als mich ewig zu fragen, wie es gewesen wäre.',
    'Was war das Mutigste, das du je gemacht hast?',
  ],
  animals: [
    'Ein Tag, an dem mich ein Hund begrüßt, ist ein guter Tag.',
    'Katze, Hund oder etwas Ausgefalleneres: Was passt zu dir?',
  ],
  art: [
    'Ich kann vor einem einzigen Bild stehen, bis das Licht ausgeht.',
    'Bei welcher Kunst bleibst du stehen?',
  ],
  astrology: [
    'Ich glaube nur halb an die Sterne, aber ich lese sie.',
    'Was ist dein Sternzeichen, und passt es zu dir?',
  ],
  bbq: [
    'Rauch, Grillzange und ein langer Abend, mehr Glück brauche ich nicht.',
    'Was darf bei dir auf dem Grill nie fehlen?',
  ],
  beach: [
    'Am liebsten mag ich das Meer, wenn es windig ist und alle schon weg sind.',
    'Schwimmst du, oder liegst du lieber in der Sonne?',
  ],
  beer: [
    'Ein kühles Bier in der letzten Sonne ist schwer zu schlagen.',
    'Magst du dein Bier eher hell, dunkel oder herb?',
  ],
  biking: ['Auf dem Rad sortieren sich meine Gedanken von allein.', 'Was war deine schönste Radtour?'],
  coffee: ['Vor dem ersten Kaffee bin ich nur ein Entwurf.', 'Wie trinkst du deinen Kaffee?'],
  cooking: [
    'Ich koche ohne Rezept, und manchmal klappt es sogar.',
    'Welches Gericht kochst du, um Eindruck zu machen?',
  ],
  dancing: [
    'Wenn Musik läuft, fragen mich meine Füße nicht mehr.',
    'Bei welchem Lied hält dich nichts auf dem Stuhl?',
  ],
  fashion: [
    'Schöne Kleidung ist eine Laune zum Anziehen.',
    'Was trägst du, wenn du dich richtig wohlfühlen willst?',
  ],
  foodie: [
    'Ich plane meine Tage rund ums Essen, ich gebe es zu.',
    'Was war das Beste, das du zuletzt gegessen hast?',
  ],
  gardening: [
    'Nichts beruhigt mich so wie Erde unter den Fingernägeln.',
    'Gedeihen deine Pflanzen, oder haben sie Angst vor dir?',
  ],
  gym: [
    'Nach dem Training bin ich angenehmer, sagen alle.',
    'Was bringt dich in Bewegung, wenn du keine Lust hast?',
  ],
  hiking: [
    'Die besten Ideen kommen mir ungefähr bei Kilometer acht.',
    'Berge, Wald oder Küste: Wo wanderst du am liebsten?',
  ],
  hugging: [
    'Eine gute Umarmung kann einen ganzen Tag drehen.',
    'Umarmst du gleich alle, oder brauchst du etwas Zeit?',
  ],
  kissing: [
    'Ein guter Kuss besteht vor allem aus Geduld, finde ich.',
    'Erinnerst du dich an deinen ersten Kuss?',
  ],
  massages: [
    'Eine Schultermassage am Ende des Tages, viel besser wird es nicht.',
    'Wobei entspannst du nach einem langen Tag?',
  ],
  movies: ['Ich weine im Kino, auch bei Komödien.', 'Welchen Film kannst du immer wieder sehen?'],
  music: [
    'Für jede Stimmung gibt es ein Lied, und ich sammle sie.',
    'Was läuft bei dir gerade in Dauerschleife?',
  ],
  outdoors: [
    'Frische Luft und weiter Blick, viel mehr brauche ich nicht.',
    'Wohin gehst du, wenn du mal rausmusst?',
  ],
  party: [
    'Ich komme für eine Stunde und gehe mit den Letzten.',
    'Was war die beste Party, auf der du je warst?',
  ],
  photography: ['Ich fotografiere lieber Licht als Dinge.', 'Was fotografierst du am liebsten?'],
  politics: [
    'Ich mag eine gute Debatte, wenn man danach zusammen lachen kann.',
    'Was würdest du ändern, wenn du einen Tag lang regieren dürftest?',
  ],
  reading: [
    'Neben meinem Bett liegt immer ein Buch mehr, als ich lesen kann.',
    'Welches Buch hat dich nicht mehr losgelassen?',
  ],
  relationship: [
    'Ich glaube mehr an kleine Gesten als an große Worte.',
    'Was zählt für dich zwischen zwei Menschen am meisten?',
  ],
  shopping: [
    'Ich gehe los für Socken und komme mit einer Lampe zurück.',
    'Woran kommst du im Laden nie vorbei?',
  ],
  sports: [
    'Ich rufe Schiedsrichtern zu, die mich nicht hören können.',
    'Machst du selbst Sport, oder feuerst du lieber an?',
  ],
  sushi: [
    'Ich könnte jeden Tag Sushi essen und würde mich immer noch freuen.',
    'Welches Sushi nimmst du immer zuerst?',
  ],
  tattoos: [
    'Jedes Tattoo hat eine Geschichte, und ich will sie alle hören.',
    'Hast du ein Tattoo, oder eine Idee für eins?',
  ],
  tea: ['Mit einer Kanne Tee wird jedes Gespräch besser.', 'Welcher Tee passt für dich zu einem Regentag?'],
  theater: [
    'Wenn im Saal das Licht ausgeht, bekomme ich immer noch Gänsehaut.',
    'Was hast du zuletzt auf einer Bühne gesehen?',
  ],
  travelling: [
    'Ich sammle Orte wie andere Leute Briefmarken.',
    'Wohin sollte man mindestens einmal im Leben reisen?',
  ],
  vegetarian: [
    'Auf einem Markt voller Gemüse bin ich glücklich.',
    'Was ist dein liebstes Gericht ohne Fleisch?',
  ],
  video_games: [
    'Nur noch ein Level, sage ich, und dann ist es zwei Uhr nachts.',
    'In welchem Spiel kannst du die Zeit vergessen?',
  ],
  wine: [
    'Ich kann die Hälfte der Rebsorten nicht aussprechen, aber ich probiere sie alle.',
    'Rot, weiß oder etwas, das prickelt?',
  ],
}
