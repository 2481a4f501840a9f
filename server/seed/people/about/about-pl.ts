import type { AboutBank } from './about-bank.ts'
import { topicsPl } from './topics-pl.ts'

export const aboutPl: AboutBank = {
  openings: [
    'Śmieję się za głośno, [zwłaszcza z własnych żartów|nawet w czytelni|i zawsze przed puentą].',
    'Przyjaciele mówią, że jestem [{uparta|uparty}|jak koc z charakterem|niepoprawną gadułą].',
    'Śpiewam w samochodzie, fałszuję z pełnym przekonaniem.',
    'Trochę bujam w obłokach, ale zawsze wracam na kolację.',
    'Kto mnie zapyta, co słychać, dostaje wersję rozszerzoną.',
    'W notesie zbieram [ładne słowa|zdania podsłuchane w tramwaju|małe radości] i nikomu ich nie oddam.',
    'Z sąsiadami rozmawiam o pogodzie tak długo, aż pogoda się zmieni.',
    'Mam trzy budziki i wielki talent do ich ignorowania.',
    'Pamiętam każdy szczegół rozmowy i nigdy nie pamiętam, gdzie są klucze.',
    'Gubię się nawet z mapą, za to zawsze w dobrym humorze.',
    'Wierzę w pocztówki, okrężne drogi i dokładkę szarlotki.',
    'Rano jestem szkicem, po dwudziestej drugiej robię się {ciekawa|ciekawy}.',
    'Kiedy jestem {szczęśliwa|szczęśliwy}, nucę i nawet tego nie słyszę.',
    'W kartach bywam {bezlitosna|bezlitosny}, poza tym do rany przyłóż.',
    'Na mojej liście zakupów zawsze jest jedna rzecz, która nie jest do niczego potrzebna.',
    'Najpierw słucham, potem dopytuję, a potem robi się druga w nocy.',
    'Obiecuję sobie, że pójdę wcześnie spać, i co wieczór jestem {zaskoczona|zaskoczony}.',
    'Mam słabość do ludzi, którzy [gestykulują przy telefonie|śmieją się przed puentą|myślą na głos].',
  ],
  work: [
    'W dzień [uczę geografii|pracuję w aptece|projektuję mosty], wieczorem wolę lżejsze tematy.',
    'Pracuję [w księgarni|w szpitalu|w kwiaciarni], więc historii mi nie brakuje.',
    'W biurze liczę i liczę, dlatego po godzinach tęsknię za słowami.',
    'Mam zmiany o dziwnych porach, więc często nie śpię, kiedy śpi całe osiedle.',
    'Z zawodu jestem [{krawcową|krawcem}|{graficzką|grafikiem}|{kucharką|kucharzem}], z natury gadułą.',
  ],
  home: [
    'Moje miasto jest najładniejsze tuż po deszczu, kiedy bruk się świeci.',
    'W sobotę mam swoją trasę: targ, piekarnia, ławka w słońcu.',
    'Z [balkonu|okna w kuchni|poddasza] widzę pół osiedla i dopisuję ludziom dialogi.',
    'Na mojej ulicy wszyscy mówią sobie dzień dobry, więc wyjście po bułki trwa pół godziny.',
    '{Przyjechałam|Przyjechałem} tu na rok i jakoś się przedłużyło.',
    'Znam tu każdą [ławkę|bramę|uliczkę], a i tak wracam naokoło.',
    'Najbardziej lubię tę porę, gdy w oknach naprzeciwko zapalają się światła.',
  ],
  stages: {
    young: [
      'Znajomi biorą kredyty, a ja {kupiłam|kupiłem} sobie [gramofon|kulę dyskotekową|ogromną palmę].',
      'Studia się skończyły, makaron o północy został.',
      'Uczę się dorosłości. W tym tygodniu: rozliczenie podatku.',
    ],
    settled: [
      'Jestem w wieku, w którym wolny wieczór bez planów to już święto.',
      'Wiem już, co lubię i po co na pewno nie będę stać w kolejce.',
      'Między pełnym życiem a pełnym koszem prania to jest mój kwadrans.',
    ],
    seasoned: [
      'Pośpiech {zostawiłam|zostawiłem} gdzieś po drodze, ciekawość {zabrałam|zabrałem} ze sobą.',
      'Nikomu nie muszę już nic udowadniać, od razu lepiej się rozmawia.',
      'Wnuki uczą mnie emotikonów, a ja uczę je grać w remika.',
      'Pamiętam czekanie na listonosza. Serce bije tak samo.',
    ],
  },
  statuses: {
    single: [
      'Jestem {singielką|singlem}, cała kanapa należy do mnie.',
      'Mieszkam {sama|sam} i świetnie dogaduję się z pilotem od telewizora.',
    ],
    relationship: [
      'Jestem w związku i mówię o tym wprost; tutaj przychodzę porozmawiać.',
      'W domu wszystko dobrze, a jednak nowa rozmowa zawsze mnie cieszy.',
    ],
    married: [
      '{Jestem mężatką|Jestem żonaty} i wolę powiedzieć to od razu.',
      '{Mężatka|Żonaty}, {zadowolona|zadowolony} i wciąż {ciekawa|ciekawy} cudzych historii.',
    ],
    divorced: [
      'Po rozwodzie, po kilku lekcjach i znowu z uśmiechem.',
      'Po rozwodzie {poznałam|poznałem} siebie od nowa i całkiem się {polubiłyśmy|polubiliśmy}.',
    ],
    widowed: [
      'Jestem {wdową|wdowcem} i wiem już, że smutek i śmiech mieszczą się w jednym domu.',
      'Odkąd jestem {sama|sam}, dobra rozmowa liczy się podwójnie.',
    ],
    open: [
      'Żyję w otwartym związku, a otwarty znaczy u nas przede wszystkim: rozmawiamy.',
      'Mój związek jest otwarty, a karty leżą na stole.',
    ],
  },
  topics: topicsPl,
  reasons: {
    dating: [
      'Lubię flirt bez pośpiechu, z dowcipem i niedopowiedzeniem.',
      'Jestem tu dla tego dreszczyku pierwszej wiadomości i dla wszystkiego między wierszami.',
      'Odrobina flirtu działa na mnie lepiej niż tydzień urlopu.',
    ],
    chat: [
      'Szukam rozmów, przy których zapomina się o zegarku.',
      'Pisanie idzie mi lepiej niż telefony, więc tu mi dobrze.',
      'Wieczorem, kiedy dom cichnie, najbardziej chce mi się gadać.',
    ],
    friendship: [
      'Marzy mi się przyjaźń listowna, tylko bez znaczków i bez pośpiechu.',
      'Dobrze mieć kogoś, z kim można się pośmiać także z kiepskiego dnia.',
      'Przyjaciół nigdy dość, zwłaszcza takich, co piszą długie wiadomości.',
    ],
    relationship: [
      'Wciąż wierzę w wielką miłość, taką, która zaczyna się od rozmowy bez końca.',
      'Opowiadania to nie dla mnie, wolę grube powieści.',
      'Nie spieszy mi się: dobre rzeczy, jak zupa, najlepsze są na drugi dzień.',
    ],
    adventure: [
      'Mam ochotę na coś, o czym dziś rano jeszcze nie {myślałam|myślałem}.',
      'Trochę iskier w skrzynce na wiadomości dobrze by mi zrobiło.',
      'Zadaj mi pytanie, którego nikt nie zadaje, a masz całą moją uwagę.',
    ],
    curious: [
      '{Weszłam|Wszedłem} tylko na chwilę się rozejrzeć, to było trzy wieczory temu.',
      'Czysta ciekawość, przyznaję: kto tu co pisze i czemu o tej porze?',
      'Nie wiem jeszcze, czego szukam, i to jest w tym najfajniejsze.',
    ],
  },
  closings: [
    'Co cię dzisiaj rozśmieszyło?',
    'Zacznij od głupstwa, ja dołączę.',
    'Na co poszedłby u ciebie niespodziewanie wolny wtorek?',
    'Cześć wystarczy, ale dziwne pytanie jest lepsze.',
    'Moje ulubione słowo to zmierzch. A twoje?',
    'Jaka piosenka chodzi ci teraz po głowie?',
    'Opowiedz mi, co widać z twojego okna.',
    'O czym możesz mówić godzinami? Od tego zacznijmy.',
    'Brak pomysłu? Przyjmuję też suche żarty.',
    'Zapytaj mnie o [gęś i parasol|zaginione krzesło|noc w windzie].',
    'Na słodko czy na słono? Odpowiedź ma znaczenie.',
    'Odpisuję długo i szczegółowo, żeby nie było, że nie ostrzegam.',
    'Skowronek czy sowa? Zacznijmy od tego.',
    'Jaka najmniejsza rzecz poprawia ci humor?',
  ],
}
