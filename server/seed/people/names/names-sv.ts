import { type NameLists, names } from './name-lists.ts'

export const namesSv: NameLists = {
  female: {
    young: names(`
      Wilma Elsa Ebba Tindra Moa Linnea Alva Saga Agnes Felicia Tilda Matilda Amanda Smilla Ronja
    `),
    settled: names(`
      Jenny Malin Åsa Anna Linda Helena Ulrika Sofia Petra Emma Sara Jessica Therese Camilla Lovisa
    `),
    seasoned: names(`
      Birgitta Gunilla Lena Ingrid Kerstin Marianne Agneta Eva Monica Barbro Ulla Britt Siv Carina
      Yvonne
    `),
    worldly: names('Shirin Amina Layla Zahra Selam Nour Dilan Parisa'),
  },
  male: {
    young: names('Oskar William Hugo Axel Viktor Elias Albin Gustav Filip Isak Ludvig Anton Melker Kasper'),
    settled: names(`
      Johan Mattias Fredrik Jonas Henrik Marcus Andreas Magnus Patrik Niklas Daniel Tobias Robin
      Christoffer
    `),
    seasoned: names('Lars Göran Bengt Sven Kjell Bo Leif Hans Åke Rolf Stig Lennart Tommy Christer'),
    worldly: names('Ahmad Darius Reza Yonas Ibrahim Bashar Dawit Arman'),
  },
}
