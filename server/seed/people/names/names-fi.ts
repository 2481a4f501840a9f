import { type NameLists, names } from './name-lists.ts'

export const namesFi: NameLists = {
  female: {
    young: names('Aino Emilia Siiri Venla Iida Jenna Noora Oona Veera Ella Roosa Milla Sini Pinja'),
    settled: names('Hanna Katja Sanna Minna Johanna Mari Päivi Heidi Niina Satu Outi Kirsi Riikka Elina'),
    seasoned: names(`
      Ritva Marjatta Pirjo Leena Anneli Eila Tuula Raija Helena Seija Marja-Liisa Kaarina Arja Sirpa
    `),
    worldly: names('Fadumo Amina Linh Zahra Leyla Hodan'),
  },
  male: {
    young: names('Eetu Aleksi Joona Arttu Valtteri Santeri Juho Onni Lauri Niko Miro Elias Otto'),
    settled: names('Mikko Jussi Ville Antti Sami Petri Janne Marko Tuomas Jani Toni Harri Kimmo'),
    seasoned: names('Matti Pekka Seppo Kari Jukka Heikki Reijo Timo Esa Markku Juhani Erkki Veikko'),
    worldly: names('Abdi Hassan Mehdi Ali Minh Yusuf'),
  },
}
