import type { TopicSentences } from './about-bank.ts'

export const topicsPl: TopicSentences = {
  adventure: [
    'Najpierw mówię tak, a potem szukam instrukcji.',
    'Mam za sobą [skok ze spadochronem|noc w latarni morskiej|spływ kajakiem w ulewie] i apetyt na więcej.',
  ],
  animals: [
    'Mój [kot|pies|królik] nazywa się [Pan Kluska|Bigos|Pierożek] i to on tu rządzi.',
    'Na spacerach znam z imienia wszystkie psy, ludzi może troje.',
    'W niedziele pomagam w schronisku i wracam w sierści, ale z lekkim sercem.',
  ],
  art: [
    'Idę do muzeum na jeden obraz i zostaję z nim do zamknięcia.',
    'W środy lepię z gliny. Kubki wychodzą krzywe, za to z charakterem.',
  ],
  astrology: [
    '[Waga|Panna|Ryby] jak z podręcznika, przynajmniej gdy mi to pasuje.',
    'Ciocia stawiała karty całej ulicy, więc gwiazdy mam we krwi.',
  ],
  bbq: [
    'Sezon grillowy otwieram w majówkę, choćby padał śnieg.',
    'Przy grillu jestem od węgla, sałatki i długich opowieści.',
  ],
  beach: [
    'Plażę lubię po sezonie, z wiatrem i bez parawanów.',
    'Szukam bursztynów po sztormie, mam już całe trzy.',
    'Boso brzegiem morza i od razu problemy maleją.',
  ],
  beer: [
    'Piwo z małego browaru i słone paluszki: piątek uważam za otwarty.',
    'Warzę własne piwo w piwnicy, czasem nawet dobre.',
  ],
  biking: [
    'Potrafię przejechać siedemdziesiąt kilometrów dla jednej drożdżówki.',
    'Mój rower skrzypi tak, że sąsiedzi wiedzą, kiedy wracam.',
  ],
  coffee: [
    'Przed pierwszą kawą jestem tylko wersją roboczą.',
    'Chybotliwy stolik, espresso i patrzenie na ludzi: tak odpoczywam.',
    'W pracy uchodzę za osobę, która zawsze wie, gdzie jest dobra kawa.',
  ],
  cooking: [
    'W mojej kuchni pachnie [czosnkiem i majerankiem|świeżym chlebem|cynamonem] i zawsze gra radio.',
    'Lepienie pierogów traktuję jak medytację, tylko smaczniejszą.',
    'Przepis babci na [kopytka|leniwe|szarlotkę] znam na pamięć i nikomu nie zdradzę.',
  ],
  dancing: [
    'W czwartki jest [salsa|swing|tango] i wtedy nie ma mnie dla świata.',
    'Na weselach tańczę od pierwszego walca do poprawin.',
  ],
  fashion: [
    'Moja szafa to w połowie lumpeks, w połowie impuls.',
    'Kolorowe skarpetki to mój sposób na poważne zebrania.',
  ],
  foodie: [
    'Przy obiedzie planuję już kolację, to rodzinne.',
    'O tym, gdzie są najlepsze pączki w mieście, mogę rozmawiać godzinami.',
  ],
  gardening: [
    'Na działce mam krzywą altankę, w której śpi mi się najlepiej na świecie.',
    'Moje pomidory mają imiona, a ślimaki dostały ostrzeżenie.',
    'Sierpień pachnie u mnie koprem i ogórkami w słoikach.',
  ],
  gym: [
    'O siódmej jestem na siłowni: wchodzę z marudzeniem, wychodzę z uśmiechem.',
    'Ćwiczę głównie po to, żeby mieć prawo do drugiego kawałka sernika.',
  ],
  hiking: [
    'Schronisko, herbata z sokiem i ból łydek: tak wyglądają moje najlepsze weekendy.',
    'Na szlaku każdemu mówię cześć i każdemu mówię, że już niedaleko.',
    'Na szlak wychodzę wcześnie, kiedy w dolinie jeszcze leży mgła.',
  ],
  hugging: [
    'Przytulam po staroświecku: mocno i bez patrzenia na zegarek.',
    'Koc, herbata i czyjeś ramię, reszta zimy może poczekać.',
  ],
  kissing: [
    'Jestem za pocałunkami pod parasolem, najlepiej za małym.',
    'Przez jeden pocałunek {spóźniłam|spóźniłem} się na pociąg i było warto.',
  ],
  movies: [
    'W deszczowe wieczory oglądam stare [komedie|kryminały|melodramaty] pod kocem.',
    'Cytuję kultowe komedie w najmniej odpowiednich momentach.',
    'Płaczę na bajkach i już się z tym nie kryję.',
  ],
  music: [
    'Moje winyle stoją według nastroju i tylko ja rozumiem ten system.',
    'Gram na [gitarze|pianinie|akordeonie], kiepsko, ale codziennie.',
    'Przy ognisku to ja znam wszystkie zwrotki.',
  ],
  outdoors: [
    'We wrześniu mieszkam w lesie, a w domu tylko suszę grzyby.',
    'Wolę zmoknąć w lesie, niż schnąć na kanapie.',
  ],
  party: [
    'Na parkiecie jestem {pierwsza|pierwszy}, w szatni {ostatnia|ostatni}.',
    'Domówki uważam za udane, gdy wszyscy utkną w kuchni.',
  ],
  photography: [
    'Fotografuję [mgłę|stare szyldy|ludzkie dłonie], najchętniej na kliszy.',
    'Na dobre światło umiem czekać godzinę, na windę już nie.',
  ],
  politics: [
    'Przy rodzinnym stole jestem od zmiany tematu, ale tutaj chętnie podyskutuję.',
    'Dobra dyskusja zaczyna się u mnie od pytania, czego nie widzę.',
  ],
  reading: [
    'Stos książek przy moim łóżku trzyma się już tylko siłą woli.',
    'Kryminały czytam pod kołdrą, reportaże w tramwaju, poezję w kolejce.',
    'Nieraz {przejechałam|przejechałem} przystanek, bo rozdział się nie skończył.',
  ],
  relationship: [
    'Miłość to dla mnie ostatni pieróg zostawiony na talerzu.',
    'Wierzę w karteczki na lodówce i w pytanie, jak minął dzień.',
  ],
  shopping: [
    'Wychodzę po skarpetki, wracam z lampą.',
    'Na pchlich targach targuję się z uśmiechem i zwykle wygrywam.',
  ],
  sports: [
    'Od lat gram w [siatkówkę|tenisa|badmintona], z większym sercem niż talentem.',
    'Podczas skoków narciarskich proszę do mnie nie dzwonić.',
    'Biegam na tyle wolno, że zdążę wszystkim powiedzieć dzień dobry.',
  ],
  sushi: [
    'Moje domowe sushi wychodzi krzywe, ale smakuje jak wakacje.',
    'Z pałeczkami radzę sobie świetnie, z wasabi trochę gorzej.',
  ],
  tattoos: [
    'Na ramieniu mam [jaskółkę|kompas|wers z piosenki] i ani trochę nie żałuję.',
    'Moje tatuaże to pamiętnik, którego nie da się zgubić.',
  ],
  tea: [
    'Herbata z cytryną, miodem i imbirem leczy u mnie wszystko, także poniedziałki.',
    'Najpierw czajnik, potem problemy: taka jest u mnie kolejność.',
  ],
  theater: [
    'Trzeci dzwonek w teatrze wciąż przyprawia mnie o szybsze bicie serca.',
    'W amatorskim teatrze {grałam|grałem} już [kamerdynera|złą ciotkę|drzewo], teraz dostanę tekst.',
  ],
  travelling: [
    'Kocham nocne pociągi: wsiadasz w deszczu, budzisz się nad morzem.',
    'Pakuję się w jeden plecak i zawsze mieści się w nim za dużo kanapek.',
    'Z każdej podróży przywożę przepis i jedno słowo nie do przetłumaczenia.',
  ],
  vegetarian: [
    'Od lat nie jem mięsa i potrafię czynić cuda z bakłażana.',
    'Rodzina wciąż pyta, czy kurczak to też mięso. Kocham ich mimo to.',
  ],
  video_games: [
    'Jeszcze jeden poziom, {powiedziałam|powiedziałem} o jedenastej. Była druga trzydzieści.',
    'Gram dla fabuły, a trochę też dla urządzania wirtualnego ogródka.',
  ],
  wine: [
    'Kieliszek czerwonego, trochę sera i wieczór może się ciągnąć.',
    'Nastawiam wino z porzeczek według przepisu dziadka, z różnym skutkiem.',
  ],
}
