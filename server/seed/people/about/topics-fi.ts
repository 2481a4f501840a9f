import type { TopicSentences } from './about-bank.ts'

export const topicsFi: TopicSentences = {
  adventure: [
    'Sanon ensin kyllä ja katson sääennusteen vasta sitten.',
    'Viime vuonna [meloin saaristossa|yövyin lumiluolassa|hyppäsin laskuvarjolla], ja lista vain pitenee.',
  ],
  animals: [
    '[Kissani|Koirani|Kanini] nimi on [Herra Virtanen|Pulla|Mustikka], ja meillä päättää se.',
    'Koirapuistossa tunnen kaikki koirat nimeltä, omistajista ehkä kaksi.',
  ],
  art: [
    'Menen museoon yhden taulun takia ja lähden, kun valot sammutetaan.',
    'Keskiviikkoisin teen keramiikkaa, ja jokainen kuppini on vähän vino.',
  ],
  astrology: [
    'Tyypillinen [vaaka|leijona|kauris], ainakin siskoni mielestä.',
    'Luen horoskoopin vasta illalla, niin näen, osuiko se oikeaan.',
  ],
  bbq: [
    'Grillikausi alkaa minulla vapusta, vaikka räntäsateessa.',
    'Marinadini on salainen, ylpeyteni siitä ei niinkään.',
  ],
  beach: [
    'Lämmin rantakallio, pyyhe ja ei mitään suunnitelmia, muuta en kaipaa.',
    'Uin lokakuuhun asti ja väitän, että vesi on vielä ihan hyvää.',
  ],
  beer: [
    'Saunaolut terassilla, kun järvi on tyyni: siinä minun meditaationi.',
    'Panen olutta kellarissa, ja joskus siitä tulee jopa hyvää.',
  ],
  biking: [
    'Pyöräilen mielelläni kuusikymmentä kilometriä yhden korvapuustin takia.',
    'Talvipyöräilijänä olen tottunut sekä nastoihin että ihmetteleviin katseisiin.',
  ],
  coffee: [
    'Kahvia menee viisi kuppia päivässä, ja ne lasketaan vasta toisesta alkaen.',
    'Nokipannukahvi maistuu parhaalta, kun sen juo kannon nokassa.',
  ],
  cooking: [
    'Meillä tuoksuu [valkosipulille|tuoreelle leivälle|kardemummalle], ja radio on aina auki.',
    'Leivon karjalanpiirakat itse, rypytys on silmää hivelevää tai ainakin sinnepäin.',
  ],
  dancing: [
    'Torstaisin on [salsaa|lavatansseja|tangoa], ja kaikki muu saa odottaa.',
    'Tanssin villasukissa keittiössä, se on oma lajinsa.',
  ],
  fashion: [
    'Vaatekaappini on puoliksi kirppislöytöjä ja puoliksi päähänpistoja.',
    'Neulon villapaitoja, jotka ovat vähän liian isoja ja hyvin rakkaita.',
  ],
  foodie: [
    'Muistan kaupungit siitä, mitä olen niissä syönyt.',
    'Laskiaispullissa olen ehdoton, ja perustelen kantani mielelläni.',
  ],
  gardening: [
    'Tomaateillani on nimet, ja etanoita on varoitettu.',
    'Siirtolapuutarhassa minulla on vino mökki ja maailman paras uni.',
  ],
  gym: [
    'Seitsemältä olen salilla: sisään mennessä äreä, ulos tullessa hehkun.',
    'Treenaan lähinnä siksi, että karkkipäivä tuntuisi ansaitulta.',
  ],
  hiking: [
    'Maailman paras eväsleipä syödään tunturin laella.',
    'Vaellan mielelläni päiviä niin, että vastaan tulee vain poroja.',
  ],
  hugging: [
    'Halaan vanhanaikaisesti: kunnolla ja kelloa katsomatta.',
    'Viltti, kynttilä ja olkapää, johon nojata, niin marraskuu saa tulla.',
  ],
  kissing: [
    'Kannatan suudelmia liian pienen sateenvarjon alla.',
    'Yhden suudelman takia olen myöhästynyt junasta, ja tulihan niitä uusia.',
  ],
  movies: [
    'Sateisina iltoina katson vanhoja [dekkareita|komedioita|mustavalkoelokuvia] viltin alla.',
    'Itken piirretyille enkä enää edes yritä peitellä sitä.',
  ],
  music: [
    'Soitan [kitaraa|pianoa|haitaria], en hyvin mutta joka päivä.',
    'Karaokessa minulla on yksi kappale, ja sen vedän täysillä.',
  ],
  outdoors: [
    'Mieluummin märkänä metsässä kuin kuivana sohvalla, marjaämpäri mukana tietysti.',
    'Laavulla nukun paremmin kuin yhdessäkään hotellissa.',
  ],
  party: [
    'Olen tanssilattialla ensimmäisenä ja narikassa viimeisenä.',
    'Juhannuksena minut löytää sieltä, missä kokko palaa ja joku soittaa.',
  ],
  photography: [
    'Kuvaan [sumua|vanhoja ovia|ihmisten käsiä], mieluiten filmille.',
    'Revontulia odotan vaikka neljä tuntia pakkasessa, ja mielelläni.',
  ],
  politics: [
    'Katson vaalitentit alusta loppuun ja väittelen samalla television kanssa.',
    'Hyvä väittely alkaa minusta kysymyksestä, mitä en ole huomannut.',
  ],
  reading: [
    'Kirjapino sänkyni vieressä vaatii kohta rakennusluvan.',
    'Mökillä luen dekkareita, bussissa runoja ja kotona kaikkea siltä väliltä.',
  ],
  relationship: [
    'Rakkaus on minulle sitä, että joku säästää viimeisen korvapuustin.',
    'Yhdessä hiljaa oleminen on hienoin kohteliaisuus, jonka tiedän.',
  ],
  shopping: [
    'Lähden ostamaan sukkia ja palaan lampun kanssa.',
    'Kirppiksillä tingin hymyillen ja voitan melkein aina.',
  ],
  sports: [
    'Olen pelannut [salibandya|sulkapalloa|lentopalloa] vuosia, enemmän sydämellä kuin taidolla.',
    'Kun on jääkiekkoa telkkarissa, ääneni lähtee jo ensimmäisessä erässä.',
  ],
  sushi: [
    'Itse käärimäni sushi on vinoa, mutta se maistuu lomalta.',
    'Puikot hallitsen, wasabia en, mutta yritän joka kerta.',
  ],
  tattoos: [
    'Käsivarressani on [pääskynen|kompassi|säe laulusta], enkä ole katunut hetkeäkään.',
    'Tatuointini ovat päiväkirja, jota ei voi unohtaa junaan.',
  ],
  tea: [
    'Kahvinjuojien maassa pidän kiinni teepannustani.',
    'Ensin teevesi, sitten ongelmat: tämä järjestys toimii.',
  ],
  theater: [
    'Kun katsomon valot sammuvat, iho nousee kananlihalle jo ennen ensimmäistä repliikkiä.',
    'Kesäteatterissa olen ollut [hovimestari|kiukkuinen täti|puu], ja nyt sain repliikkejä.',
  ],
  travelling: [
    'Rakastan yöjunia: noustaan kyytiin sateessa ja herätään toisessa maailmassa.',
    'Joka matkalta tuon yhden reseptin ja yhden sanan, jota ei voi kääntää.',
  ],
  vegetarian: [
    'Olen ollut kasvissyöjä jo vuosia, ja koko suku on oppinut tekemään kasvispihvejä.',
    'Lihaa en syö, mutta juuston kanssa minulla on vakava suhde.',
  ],
  video_games: [
    'Vielä yksi kenttä, sanoin yhdeltätoista. Kello olikin puoli kolme.',
    'Pelaan tarinoiden takia, ja koska virtuaalikyläni kanat kaipaavat minua.',
  ],
  wine: [
    'Lasi punaista, vähän juustoa, ja ilta saa jatkua.',
    'Valitsen viinin etiketin perusteella ja osun yllättävän usein oikeaan.',
  ],
}
