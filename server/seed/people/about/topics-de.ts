import type { TopicSentences } from './about-bank.ts'

export const topicsDe: TopicSentences = {
  adventure: [
    'Ich sage erst Ja und lese dann das Kleingedruckte.',
    'Ein Zelt, eine Landkarte und kein fester Plan: So mag ich meine freien Tage.',
    'Letztes Jahr bin ich [Gleitschirm geflogen|Wildwasser gefahren|im Eis geschwommen], und zwar freiwillig.',
  ],
  animals: [
    'Mein [Kater|Hund|Kaninchen] heißt [Herr Schmidt|Krümel|Knödel] und hält sich für den Hausherrn.',
    'Im Park kenne ich alle Hunde mit Namen und von den Menschen vielleicht drei.',
    'Samstags führe ich Tierheimhunde aus und komme glücklich und voller Haare zurück.',
  ],
  art: [
    'Ich gehe wegen eines einzigen Bildes ins Museum und bleibe, bis der Saal schließt.',
    'Mittwochs zeichne ich mit Kohle, danach sind meine Finger schwarz und meine Nase meistens auch.',
    'Über meinem Sofa hängt ein Bild, das alle schief finden. Ich liebe es.',
  ],
  astrology: [
    'Mein Aszendent ist angeblich an allem schuld, das finde ich sehr praktisch.',
    'Typisch [Waage|Löwe|Steinbock], behauptet jedenfalls meine Schwester.',
    'Sternzeichen nehme ich nicht ernst, aber raten darf ich deins trotzdem.',
  ],
  bbq: [
    'Angegrillt wird bei mir im März, notfalls mit Schal.',
    'Über Kartoffelsalat zum Grillen habe ich Überzeugungen, die ich verteidige.',
    'Am Grill stehe ich gern, weil dort immer die besten Gespräche sind.',
  ],
  beach: [
    'Ein Strandkorb, Wind von vorn und ein Eis: Mein Sommer ist leicht zu planen.',
    'Ich sammle Steine am Strand und behaupte jedes Mal, es sei der letzte.',
    'Am Meer gehe ich zuerst mit den Füßen ins Wasser, auch im Februar.',
  ],
  beer: [
    'Ein kühles Helles unter Kastanien, mehr Feierabend geht nicht.',
    'Ich koste mich durch die kleinen Brauereien und führe darüber ernsthaft Buch.',
    'Im Keller gärt mein eigenes Bier, mal genial, mal lehrreich.',
  ],
  biking: [
    'Sonntags fahre ich den Fluss entlang, bis irgendwo ein Stück Streuselkuchen auf mich wartet.',
    'Mein Rad hat einen Namen und bekommt mehr Pflege als ich.',
    'Im Regen radeln macht mir nichts aus, ich habe die passende Hose und das passende Lied.',
  ],
  coffee: [
    'Mit mir kann man reden, aber erst nach dem zweiten Kaffee.',
    'Meine Siebträgermaschine war teuer, laut und die beste Entscheidung des Jahres.',
    'Nachmittags um vier ist bei mir Kaffee und Kuchen, darüber wird nicht verhandelt.',
  ],
  cooking: [
    'Bei mir duftet es abends nach [Rosmarin|Kreuzkümmel|frischem Brot], und irgendetwas läuft immer über.',
    'Mein [Risotto|Linsencurry|Kartoffelgratin] rührt man am besten mit guter Laune und ohne Rezept.',
    'Ich koche Spätzle von Hand und erwarte dafür ein wenig Bewunderung.',
  ],
  dancing: [
    'Beim Abwasch tanze ich, deshalb gehen bei mir so viele Teller kaputt.',
    'Donnerstags ist [Salsa|Lindy Hop|Tango], da sage ich alles andere ab.',
    'Ich führe gern, lasse mich aber auch führen, jedenfalls auf dem Parkett.',
  ],
  fashion: [
    'Mein Kleiderschrank ist halb Flohmarkt, halb Übermut.',
    'Ich nähe vieles selbst und trage es mit unangemessenem Stolz.',
    'Für bunte Socken gebe ich zu viel Geld aus, und ich stehe dazu.',
  ],
  foodie: [
    'Von meinen Reisen weiß ich vor allem noch, was es zu essen gab.',
    'Ich kann eine Stunde über Brot reden, und das ist die Kurzfassung.',
    'Neue Lokale teste ich gründlich, angefangen beim Nachtisch.',
  ],
  gardening: [
    'Meine Tomaten haben Namen, meine Schnecken Hausverbot.',
    'Im Schrebergarten habe ich eine schiefe Laube und den besten Schlaf der Woche.',
    'Wenn der Holunder blüht, findet man mich nur noch draußen, meistens auf einer Leiter.',
  ],
  gym: [
    'Um sieben stehe ich im Studio, da ist die Welt noch aufgeräumt.',
    'Nach dem Beintraining verfluche ich jede Treppe und gehe am Donnerstag trotzdem wieder hin.',
    'Krafttraining ist meine Art zu meditieren, nur mit lauterer Musik.',
  ],
  hiking: [
    'Eine Hütte, ein Kaiserschmarrn und vorher tausend Höhenmeter, so sieht mein Glück aus.',
    'Ich wandere gern früh los, wenn der Nebel noch im Tal liegt.',
    'In meinem Rucksack ist immer ein hart gekochtes Ei. Tradition ist Tradition.',
  ],
  hugging: [
    'Kurze Umarmungen sind bei mir nicht im Angebot.',
    'Ich drücke Menschen, die ich mag, bis sie lachen müssen.',
    'Wärmflasche, Wolldecke und jemand zum Anlehnen: So stelle ich mir den November vor.',
  ],
  kissing: [
    'Küsse im Regen halte ich für unterschätzt.',
    'Ich gehöre zu denen, die beim Küssen vergessen, dass die Ampel grün ist.',
    'Am schönsten finde ich den Kuss, den man eine Sekunde zu lange hinauszögert.',
  ],
  movies: [
    'Sonntagabend gehört dem Krimi, und ich verrate nie, wen ich im Verdacht habe.',
    'Bei Trickfilmen weine ich, bei Horrorfilmen lache ich. Frag nicht.',
    'Ich liebe kleine Programmkinos, in denen der Vorhang noch quietscht.',
  ],
  music: [
    'Auf meinem Plattenteller liegt gerade [Soul|Schubert|Punk], und da bleibt die Platte auch.',
    'Ich spiele [Gitarre|Klavier|Cello], zur Freude von mir und zum Leid der Nachbarn.',
    'Im Chor stehe ich hinten und singe vorn mit.',
  ],
  outdoors: [
    'Lieber nass im Wald als trocken vor dem Fernseher.',
    'Im Herbst bin ich in den Pilzen und nur sehr schlecht zu erreichen.',
    'Unterm Sternenhimmel schlafen und morgens Tau im Haar: Mehr Wellness brauche ich nicht.',
  ],
  party: [
    'Ich bin {die Erste|der Erste} auf der Tanzfläche und {die Letzte|der Letzte} an der Garderobe.',
    'Eine gute Feier erkennt man daran, dass alle in der Küche stehen.',
    'Zu jeder Feier bringe ich Nudelsalat und einen Lautsprecher mit.',
  ],
  photography: [
    'Ich fotografiere [Nebel|Treppenhäuser|Hände], am liebsten auf Film.',
    'Mit der Kamera um den Hals laufe ich durch Straßen, die ich seit Jahren kenne, und entdecke Neues.',
    'Meine Badewanne ist gelegentlich Dunkelkammer.',
  ],
  politics: [
    'Ich lese Wahlprogramme freiwillig und von vorn bis hinten.',
    'Diskutieren kann ich bis zum Morgengrauen, und danach mag ich mein Gegenüber meistens lieber.',
    'Ich höre zum Frühstück Nachrichten und rede dabei zurück.',
  ],
  reading: [
    'Auf meinem Nachttisch liegen sieben angefangene Bücher, und alle haben recht.',
    'In der Bücherei kennt man mich mit Vornamen und mit Mahngebühren.',
    'Ein dicker Roman, ein Sessel, schlechtes Wetter: perfekt.',
  ],
  relationship: [
    'Zu zweit schweigen, ohne dass es still wird, das ist für mich das Höchste.',
    'Ich glaube an Zettel am Kühlschrank und an die Frage: Wie war dein Tag?',
    'Liebe ist für mich, wenn jemand das letzte Stück Schokolade liegen lässt.',
  ],
  shopping: [
    'Auf dem Flohmarkt handle ich um zwei Euro und gebe danach zwanzig für Waffeln aus.',
    'Ich wollte nur Socken kaufen. Jetzt habe ich eine Stehlampe.',
    'Beim Bummeln berate ich gern, auch Wildfremde vor dem Spiegel.',
  ],
  sports: [
    'Ich spiele seit Jahren [Volleyball|Handball|Tischtennis], mit mehr Herz als Talent.',
    'Am Spieltag bin ich heiser, egal wie es ausgeht.',
    'Ich laufe morgens am Fluss, langsam genug, um die Enten zu grüßen.',
  ],
  sushi: [
    'Mein selbst gerolltes Sushi sieht aus wie ein Unfall und schmeckt wie Urlaub.',
    'Zu viel Wasabi nehmen und so tun, als wäre nichts: mein Spezialgebiet.',
    'Am Laufband im Sushilokal habe ich ein System, das ich nur Vertrauten verrate.',
  ],
  tattoos: [
    'Mein erstes Tattoo war eine Mutprobe, die anderen waren Absicht.',
    'Auf meinem Arm ist [eine Schwalbe|ein Kompass|eine Liedzeile], und bereut habe ich das nie.',
    'Die Skizze für mein nächstes Tattoo liegt schon in der Schublade.',
  ],
  tea: [
    'Schwarztee mit Kandis und einem Schuss Sahne, umgerührt wird nicht.',
    'Erst Tee kochen, dann Probleme besprechen: Die Reihenfolge hat sich bewährt.',
    'Für meine Teesammlung brauche ich bald einen zweiten Schrank.',
  ],
  theater: [
    'Im Theater sitze ich am liebsten so weit vorn, dass man die Spucke sieht.',
    'In der Laienbühne war ich schon [Butler|böse Tante|dritter Baum von links], jetzt kommt Text dazu.',
    'Wenn der Gong zum dritten Mal schlägt, habe ich Herzklopfen wie vor einer Prüfung.',
  ],
  travelling: [
    'Am liebsten reise ich im Nachtzug: bei Regen einsteigen, am Meer aufwachen.',
    'Ich schicke mir von jeder Reise selbst eine Postkarte und freue mich dann zu Hause.',
    'Vor dem Urlaub lerne ich immer ein paar Sätze der Sprache, vor allem: Haben Sie noch Kuchen?',
  ],
  vegetarian: [
    'Ich esse seit Jahren vegetarisch und mache eine Linsenbolognese, die niemand durchschaut.',
    'Kein Fleisch, dafür eine ernste Beziehung zu Käse.',
    'Wer Gemüse langweilig findet, hat noch nicht mit mir darüber geredet.',
  ],
  video_games: [
    'Nur noch ein Level, sagte ich um elf. Es wurde halb drei.',
    'In meinem virtuellen Dorf bin ich sehr beliebt, besonders bei den Hühnern.',
    'Ich zocke am liebsten kooperativ, denn zu zweit scheitert es sich schöner.',
  ],
  wine: [
    'Eine Flasche Riesling, ein Balkon und niemand, der auf die Uhr sieht.',
    'Bei der Weinlese habe ich einmal geholfen und seitdem großen Respekt vor jedem Glas.',
    'Ich sage Dinge wie elegant im Abgang und meine es zur Hälfte ernst.',
  ],
}
