import type { TopicLines } from './pal-lines.ts'

export const topicsFi: TopicLines = {
  adventure: [
    'Kokeilen mieluummin ja epäonnistun kuin jään miettimään.',
    'Mikä on rohkein asia, jonka olet tehnyt?',
  ],
  animals: [
    'Päivä, jona koira tulee tervehtimään, on hyvä päivä.',
    'Oletko kissa- vai koiraihminen, vai jotain harvinaisempaa?',
  ],
  art: ['Voin seistä yhden taulun edessä, kunnes valot sammuvat.', 'Millainen taide saa sinut pysähtymään?'],
  astrology: [
    'Uskon tähtiin vain puoliksi, mutta luen niitä silti.',
    'Mikä on horoskooppimerkkisi, ja sopiiko se sinuun?',
  ],
  bbq: [
    'Savua, grillipihdit ja pitkä ilta, muuta onnea en tarvitse.',
    'Mitä grilliltäsi ei saa koskaan puuttua?',
  ],
  beach: [
    'Pidän merestä eniten silloin, kun tuulee ja muut ovat lähteneet kotiin.',
    'Uitko, vai makaatko mieluummin auringossa?',
  ],
  beer: ['Kylmä olut päivän viimeisessä auringossa on vaikea voittaa.', 'Vaalea, tumma vai humalainen olut?'],
  biking: ['Pyörän selässä ajatukset järjestyvät itsestään.', 'Mikä on kaunein pyöräilemäsi reitti?'],
  coffee: ['Ennen ensimmäistä kahvia olen pelkkä luonnos.', 'Miten juot kahvisi?'],
  cooking: ['Kokkaan ilman reseptiä, ja joskus se jopa onnistuu.', 'Millä ruoalla teet vaikutuksen?'],
  dancing: ['Kun musiikki soi, jalkani eivät kysy lupaa.', 'Mikä biisi saa sinut tanssilattialle?'],
  fashion: [
    'Hyvät vaatteet ovat mieliala, jonka voi pukea päälle.',
    'Mitä puet, kun haluat tuntea olosi mahtavaksi?',
  ],
  foodie: [
    'Suunnittelen päiväni aterioiden ympärille, myönnetään.',
    'Mikä on parasta, mitä olet viime aikoina syönyt?',
  ],
  gardening: [
    'Mikään ei rauhoita niin kuin multa kynsien alla.',
    'Viihtyvätkö kasvisi, vai pelkäävätkö ne sinua?',
  ],
  gym: [
    'Treenin jälkeen olen mukavampi ihminen, kaikki sanovat niin.',
    'Mikä saa sinut liikkeelle, kun ei huvittaisi?',
  ],
  hiking: [
    'Parhaat ideat tulevat siinä kahdeksannen kilometrin kohdalla.',
    'Tunturi, metsä vai meren ranta: missä kuljet mieluiten?',
  ],
  hugging: ['Hyvä halaus voi kääntää koko päivän.', 'Halaatko kaikkia, vai tarvitsetko vähän aikaa?'],
  kissing: ['Hyvä suudelma on lähinnä kärsivällisyyttä, jos minulta kysytään.', 'Muistatko ensisuudelmasi?'],
  massages: [
    'Hartiahieronta päivän päätteeksi, vähän on sitä parempaa.',
    'Miten rentoudut pitkän päivän jälkeen?',
  ],
  movies: ['Itken elokuvissa, myös hauskoissa.', 'Minkä elokuvan jaksat katsoa yhä uudestaan?'],
  music: ['Jokaiseen mielialaan on laulu, ja minä kerään niitä.', 'Mikä sinulla soi juuri nyt toistolla?'],
  outdoors: [
    'Raitis ilma ja avara näkymä, en juuri muuta tarvitse.',
    'Minne lähdet, kun kaipaat raitista ilmaa?',
  ],
  party: ['Tulen tunniksi ja lähden viimeisten joukossa.', 'Mitkä ovat parhaat juhlat, joissa olet ollut?'],
  photography: ['Kuvaan mieluummin valoa kuin esineitä.', 'Mitä valokuvaat mieluiten?'],
  politics: [
    'Pidän hyvästä väittelystä, kunhan sen jälkeen nauretaan.',
    'Mitä muuttaisit, jos johtaisit maata yhden päivän?',
  ],
  reading: ['Sänkyni vieressä on aina yksi kirja liikaa.', 'Mikä kirja on jäänyt mieleesi?'],
  relationship: [
    'Uskon enemmän pieniin eleisiin kuin suuriin sanoihin.',
    'Mikä on sinulle tärkeintä kahden ihmisen välillä?',
  ],
  shopping: ['Lähden ostamaan sukkia ja tulen kotiin lampun kanssa.', 'Minkä ohi et kaupassa koskaan pääse?'],
  sports: ['Huudan tuomareille, jotka eivät kuule minua.', 'Urheiletko itse, vai kannustatko?'],
  sushi: ['Voisin syödä sushia joka päivä ja silti ilahtua.', 'Minkä sushin otat aina ensimmäisenä?'],
  tattoos: [
    'Jokaisella tatuoinnilla on tarina, ja haluan kuulla ne kaikki.',
    'Onko sinulla tatuointia, tai ideaa sellaiseen?',
  ],
  tea: ['Pannullinen teetä parantaa minkä tahansa keskustelun.', 'Mikä tee sopii sadepäivään?'],
  theater: ['Kun salin valot himmenevät, saan yhä kananlihalle.', 'Mitä näit viimeksi näyttämöllä?'],
  travelling: [
    'Kerään paikkoja niin kuin muut postimerkkejä.',
    'Missä pitäisi käydä ainakin kerran elämässä?',
  ],
  vegetarian: ['Torillinen vihanneksia, ja olen onnellinen.', 'Mikä on lempiruokasi ilman lihaa?'],
  video_games: ['Vielä yksi kenttä, sanon, ja sitten kello on kaksi yöllä.', 'Mihin peliin voit uppoutua?'],
  wine: [
    'En osaa lausua puoliakaan rypäleistä, mutta maistan ne kaikki.',
    'Punaista, valkoista vai jotain kuplivaa?',
  ],
}
