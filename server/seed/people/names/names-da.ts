import { type NameLists, names } from './name-lists.ts'

export const namesDa: NameLists = {
  female: {
    young: names(`
      Freja Ida Clara Laura Mathilde Caroline Signe Cecilie Sofie Emilie Astrid Josefine Amalie Sille
    `),
    settled: names(`
      Mette Louise Maria Camilla Lene Pernille Trine Heidi Charlotte Rikke Tina Maiken Sidsel Nanna
    `),
    seasoned: names('Kirsten Hanne Birthe Inge Bente Jytte Lis Susanne Annette Else Karen Lone Ulla Tove'),
    worldly: names('Fatma Noor Leyla Samira Amal Linh'),
  },
  male: {
    young: names('Magnus Oliver Frederik Mikkel Rasmus Emil Mads Tobias Kasper Valdemar Anton Malthe Silas'),
    settled: names('Thomas Jesper Henrik Morten Søren Martin Lars Anders Brian Kenneth Nikolaj Jakob Peter'),
    seasoned: names('Jens Niels Jørgen Poul Erik Ole Finn Preben Torben Bent Svend Kurt Leif'),
    worldly: names('Ali Hassan Yusuf Murat Amir Tariq'),
  },
}
