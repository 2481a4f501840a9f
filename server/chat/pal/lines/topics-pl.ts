import type { TopicLines } from './pal-lines.ts'

export const topicsPl: TopicLines = {
  adventure: [
    'Wolę spróbować i się potknąć, niż ciągle się zastanawiać.',
    'Co jest najodważniejszą rzeczą w twoim życiu?',
  ],
  animals: ['Dzień, w którym wita mnie pies, to dobry dzień.', 'Koty, psy czy coś rzadszego?'],
  art: ['Mogę stać przed jednym obrazem, aż zgaszą światło.', 'Przy jakiej sztuce się zatrzymujesz?'],
  astrology: [
    'W gwiazdy wierzę tylko do połowy, ale je czytam.',
    'Jaki jest twój znak i czy do ciebie pasuje?',
  ],
  bbq: [
    'Dym, szczypce i długi wieczór, tyle mi trzeba do szczęścia.',
    'Czego nie może zabraknąć na twoim grillu?',
  ],
  beach: [
    'Najbardziej lubię morze, kiedy wieje i wszyscy już poszli do domu.',
    'Pływasz czy wolisz leżeć na słońcu?',
  ],
  beer: ['Zimne piwo w ostatnim słońcu trudno przebić.', 'Jakie piwo lubisz: jasne, ciemne czy gorzkie?'],
  biking: ['Na rowerze myśli same mi się układają.', 'Jaka jest najpiękniejsza trasa rowerowa, którą znasz?'],
  coffee: ['Przed pierwszą kawą jestem tylko szkicem.', 'Jaką kawę pijesz?'],
  cooking: ['Gotuję bez przepisu i czasem nawet wychodzi.', 'Jakim daniem robisz wrażenie?'],
  dancing: ['Gdy gra muzyka, moje nogi nie pytają o zgodę.', 'Przy jakiej piosence zawsze tańczysz?'],
  fashion: [
    'Dobre ubranie to nastrój, który można założyć.',
    'Co zakładasz, kiedy chcesz czuć się świetnie?',
  ],
  foodie: ['Planuję dni wokół posiłków, przyznaję.', 'Co ostatnio smakowało ci najbardziej?'],
  gardening: [
    'Nic mnie tak nie uspokaja jak ziemia pod paznokciami.',
    'Twoje rośliny rosną szczęśliwie czy się ciebie boją?',
  ],
  gym: ['Po treningu mam lepszy charakter, wszyscy tak mówią.', 'Co zmusza cię do ruchu, gdy się nie chce?'],
  hiking: [
    'Najlepsze pomysły przychodzą mi koło ósmego kilometra.',
    'Góry, las czy wybrzeże: gdzie wędruje ci się najlepiej?',
  ],
  hugging: ['Dobry uścisk potrafi odmienić cały dzień.', 'Przytulasz od razu czy potrzebujesz czasu?'],
  kissing: ['Dobry pocałunek to głównie cierpliwość, moim zdaniem.', 'Pamiętasz swój pierwszy pocałunek?'],
  massages: [
    'Masaż ramion pod koniec dnia, mało co może się z tym równać.',
    'Co cię odpręża po długim dniu?',
  ],
  movies: ['W kinie płaczę, na komediach też.', 'Jaki film możesz oglądać bez końca?'],
  music: ['Na każdy nastrój jest piosenka, a ja je zbieram.', 'Czego ostatnio słuchasz w kółko?'],
  outdoors: [
    'Świeże powietrze i szeroki widok, niewiele więcej mi trzeba.',
    'Dokąd idziesz, kiedy potrzebujesz oddechu?',
  ],
  party: ['Wpadam na godzinę i wychodzę z ostatnimi.', 'Jaka była najlepsza impreza w twoim życiu?'],
  photography: ['Fotografuję raczej światło niż rzeczy.', 'Co najbardziej lubisz fotografować?'],
  politics: [
    'Lubię dobrą dyskusję, jeśli potem można się razem pośmiać.',
    'Co zmieniasz, jeśli rządzisz krajem przez jeden dzień?',
  ],
  reading: ['Przy moim łóżku zawsze leży o jedną książkę za dużo.', 'Jaka książka została z tobą na dłużej?'],
  relationship: [
    'Bardziej wierzę w małe gesty niż w wielkie słowa.',
    'Co jest dla ciebie najważniejsze między dwojgiem ludzi?',
  ],
  shopping: [
    'Wychodzę po skarpetki, a wracam z lampą.',
    'Obok czego nigdy nie przechodzisz obojętnie w sklepie?',
  ],
  sports: ['Krzyczę na sędziów, którzy mnie nie słyszą.', 'Uprawiasz sport czy wolisz kibicować?'],
  sushi: ['Mogę jeść sushi codziennie i wciąż się cieszyć.', 'Po które sushi sięgasz zawsze najpierw?'],
  tattoos: ['Każdy tatuaż ma swoją historię, chcę poznać wszystkie.', 'Masz tatuaż albo pomysł na niego?'],
  tea: ['Z dzbankiem herbaty każda rozmowa jest lepsza.', 'Jaka herbata pasuje do deszczowego dnia?'],
  theater: [
    'Kiedy gasną światła na widowni, wciąż mam gęsią skórkę.',
    'Jaki spektakl najbardziej zapadł ci w pamięć?',
  ],
  travelling: [
    'Zbieram miejsca tak, jak inni zbierają znaczki.',
    'Dokąd warto pojechać chociaż raz w życiu?',
  ],
  vegetarian: ['Targ pełen warzyw i jestem w siódmym niebie.', 'Jakie jest twoje ulubione danie bez mięsa?'],
  video_games: [
    'Jeszcze jeden poziom, mówię, a potem jest druga w nocy.',
    'W jakiej grze potrafisz przepaść?',
  ],
  wine: ['Połowy szczepów nie umiem wymówić, ale próbuję wszystkich.', 'Czerwone, białe czy z bąbelkami?'],
}
