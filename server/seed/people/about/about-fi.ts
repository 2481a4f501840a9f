import type { AboutBank } from './about-bank.ts'
import { topicsFi } from './topics-fi.ts'

export const aboutFi: AboutBank = {
  openings: [
    'Nauran kovaan ääneen, [varsinkin omille vitseilleni|jopa kirjastossa|ja aina liian aikaisin].',
    'Ystävieni mielestä olen [jääräpää, jolla on iso sydän|rauhallisuus itse|loputon tarinankertoja].',
    'Laulan autossa nuotin vierestä mutta täydestä sydämestä.',
    'Vähän haaveilija, aika utelias ja harvoin vailla sanottavaa.',
    'Jos kysyt, mitä kuuluu, saat pitkän version.',
    'Kerään vihkoon [kauniita sanoja|bussissa kuultuja lauseita|pieniä iloja].',
    'Päältä järkevä, sisältä ikuinen perjantai-ilta.',
    'Kiitän bussikuskia ja pyydän tuoleilta anteeksi.',
    'Muistan jokaisen sanan hyvästä keskustelusta, mutta en koskaan, minne jätin avaimet.',
    'Eksyn jopa kartan kanssa, mutta aina hyvällä tuulella.',
    'Uskon postikortteihin, kiertoteihin ja santsikuppiin.',
    'Aamulla olen luonnos, iltakymmenen jälkeen minusta tulee kiinnostava.',
    'Hyräilen, kun olen onnellinen, enkä huomaa sitä itse.',
    'Korttipöydässä olen armoton, muuten ihan kiltti.',
    'Kuiva huumori, lämpimät kädet, kylmät varpaat.',
    'Minulla on kolme herätyskelloa ja harvinainen kyky nukkua niiden ohi.',
  ],
  work: [
    'Päivisin [opetan matematiikkaa|työskentelen apteekissa|piirrän taloja], illalla saa olla kevyempää.',
    'Olen töissä [hoivakodissa|kirjakaupassa|päiväkodissa], joten tarinat eivät lopu kesken.',
    'Työni on lähinnä taulukoita, joten hyvä lause pelastaa päivän.',
    'Teen vuorotyötä ja valvon usein silloin, kun muu katu nukkuu.',
  ],
  home: [
    'Kotikaupunkini on kauneimmillaan heti sateen jälkeen, kun kadut kiiltävät.',
    'Lauantaisin kierrän oman reittini: tori, leipomo ja penkki auringossa.',
    '[Parvekkeelta|Keittiön ikkunasta|Ullakolta] näen puoli korttelia ja keksin loput.',
    'Meidän rapussa kaikki tervehtivät, ja se on täällä melkein ihme.',
    'Tulin tänne vuodeksi, ja se vuosi on hieman venynyt.',
    'Parhaiten viihdyn täällä iltahämärissä, kun ikkunat syttyvät yksi kerrallaan.',
  ],
  stages: {
    young: [
      'Kaverit ostavat asuntoja, minä ostin [diskopallon|levysoittimen|valtavan palmun].',
      'Opiskelut loppuivat, mutta keskiyön nuudelit jäivät.',
      'Harjoittelen yhä aikuisuutta. Tällä viikolla vuorossa veroilmoitus.',
    ],
    settled: [
      'Olen siinä iässä, että vapaa ilta ilman suunnitelmia tuntuu juhlalta.',
      'Tiedän jo, mistä pidän ja minkä takia en enää jonota.',
      'Täyden elämän ja täyden pyykkikorin välissä tämä on minun varttini.',
    ],
    seasoned: [
      'Kiireen olen jättänyt matkan varrelle, uteliaisuuden pidin.',
      'Minun ei tarvitse enää todistella mitään, ja siksi juttelu sujuu.',
      'Lapsenlapset opettavat minulle emojeja ja minä heille ristiseiskaa.',
    ],
  },
  statuses: {
    single: [
      'Olen sinkku ja koko sohva on minun.',
      'Asun yksin, ja kaukosäädin ja minä tulemme hyvin toimeen.',
    ],
    relationship: [
      'Olen parisuhteessa ja sanon sen suoraan; tänne tulen juttelemaan.',
      'Kotona on kaikki hyvin, ja silti uusi keskustelu on parasta, mitä tiedän.',
    ],
    married: [
      'Olen naimisissa, enkä tee siitä salaisuutta.',
      'Naimisissa, tyytyväinen ja yhä utelias kuulemaan muiden tarinoita.',
    ],
    divorced: [
      'Eronnut, muutaman opetuksen viisaampi ja taas hyvällä tuulella.',
      'Eron jälkeen tutustuin itseeni uudestaan, ja tulemme mainiosti toimeen.',
    ],
    widowed: [
      'Olen leski ja oppinut, että suru ja nauru mahtuvat samaan kotiin.',
      'Yksin jäätyäni olen oppinut arvostamaan hyvää keskustelua tuplasti.',
    ],
    open: [
      'Elän avoimessa suhteessa, ja avoin tarkoittaa ennen kaikkea, että puhumme kaikesta.',
      'Suhteeni on avoin, ja kortit ovat pöydällä.',
    ],
  },
  topics: topicsFi,
  reasons: {
    dating: [
      'Flirtti saa olla hidasta, nokkelaa ja vähän hassua.',
      'Olen täällä ensimmäisen viestin kutkutuksen takia ja sen, mitä rivien välissä lukee.',
      'Pieni flirtti piristää minua enemmän kuin viikko etelässä.',
    ],
    chat: [
      'Kaipaan keskusteluja, joissa kello unohtuu.',
      'Kirjoittaminen sujuu minulta paremmin kuin soittaminen, joten viihdyn täällä.',
      'Kun pimeä tulee jo neljältä, hyvä juttuseura on paras lamppu.',
    ],
    friendship: [
      'Kirjeystävä ilman postimerkkejä ja kiirettä, se olisi jotain.',
      'Toivon löytäväni jonkun, jonka kanssa voi nauraa myös surkealle päivälle.',
      'Ystäviä ei voi olla liikaa, varsinkaan sellaisia, jotka kirjoittavat pitkästi.',
    ],
    relationship: [
      'Uskon yhä suureen rakkauteen, siihen joka alkaa loputtomasta keskustelusta.',
      'Novellit eivät ole minua varten, haluan koko romaanin.',
      'Minulla ei ole kiire; hyvä saa hautua, rakkauskin.',
    ],
    adventure: [
      'Tekee mieli jotain, mikä ei aamulla käynyt vielä mielessäkään.',
      'Pienet perhoset postilaatikossa tekisivät hyvää.',
      'Kysy jotain, mitä kukaan muu ei kysy, niin saat jakamattoman huomioni.',
    ],
    curious: [
      'Siskoni väitti, että viihtyisin täällä, ja hän on yleensä oikeassa.',
      'Myönnän, puhdasta uteliaisuutta: kuka kirjoittaa mitä, ja miksi näin myöhään?',
      'En vielä tiedä, mitä etsin, ja juuri se tässä on hauskaa.',
    ],
  },
  closings: [
    'Mikä sai sinut tänään nauramaan?',
    'Aloita jostain hassusta, niin tulen perässä.',
    'Mitä tekisit, jos tiistai olisikin yllättäen vapaa?',
    'Moi riittää, mutta outo kysymys on parempi.',
    'Lempisanani on hämärä. Mikä on sinun?',
    'Mikä kappale soi päässäsi juuri nyt?',
    'Kirjoita jotain, mitä et ole tänään kertonut kenellekään.',
    'Mistä voisit puhua tuntikausia? Aloita siitä.',
    'Jos et keksi mitään, kelpaavat huonot vitsitkin.',
    'Kysy [hanhesta ja pyöräilykypärästä|kadonneesta puutarhatuolista|yöstä hississä].',
    'Mitä näkyy ikkunastasi juuri nyt?',
    'Vastaan pitkästi, nyt sinua on varoitettu.',
    'Aamuvirkku vai yökyöpeli? Aloitetaan siitä.',
    'Mikä on pienin asia, joka pelastaa päiväsi?',
  ],
}
