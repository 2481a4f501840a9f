import { type NameLists, names } from './name-lists.ts'

export const namesNb: NameLists = {
  female: {
    young: names('Ingrid Thea Emilie Nora Sunniva Vilde Frida Tuva Marte Oda Hedda Selma Synne Maren'),
    settled: names(`
      Silje Hege Line Kristin Marianne Monica Stine Gro Elin Trude Anita Ragnhild Camilla Linn
    `),
    seasoned: names('Berit Randi Solveig Astrid Turid Bjørg Liv Kari Wenche Sissel Grete Unni Aud Reidun'),
    worldly: names('Amina Sana Hodan Yasmin Thuy Hibo'),
  },
  male: {
    young: names('Sander Jonas Sindre Henrik Eirik Håkon Vetle Markus Sondre Mathias Ulrik Brage Even'),
    settled: names('Espen Øyvind Frode Trond Geir Stian Lars Kjetil Roar Anders Torbjørn Vegard Rune'),
    seasoned: names('Kjell Arne Odd Terje Svein Per Ivar Bjørn Oddvar Tore Harald Knut Egil'),
    worldly: names('Omar Ahmed Bilal Jamal Tuan Abdi'),
  },
}
