import { type NameLists, names } from './name-lists.ts'

export const namesNl: NameLists = {
  female: {
    young: names(`
      Sanne Fleur Lotte Isa Noor Britt Femke Amber Roos Iris Eline Maud Jasmijn Lieke Puck Veerle
      Merel Floor Julie Demi
    `),
    settled: names(`
      Marieke Anouk Linda Esther Kim Saskia Wendy Ilse Nathalie Judith Chantal Inge Marloes Sandra
      Mirjam Daphne Nienke Karin Tamara Suzanne Petra Griet
    `),
    seasoned: names(`
      Marijke Ineke Wilma Tineke Anneke Hanneke Ria Truus Corrie Joke Greet Yvonne Ellen Marja Els
      Gerda Lidwien Mieke
    `),
    worldly: names('Fatima Samira Yasmina Naima Elif Shanti Leila Priya Zeynep Mei Chaimae Sunita'),
  },
  male: {
    young: names(`
      Daan Sem Thijs Bram Luuk Jesse Stijn Ruben Sven Joris Niels Lars Timo Koen Milan Pim Wout Jelle
    `),
    settled: names(`
      Jeroen Sander Maarten Bas Mark Martijn Wouter Erik Michiel Dennis Remco Arjan Pieter Bart
      Vincent Ronald Jasper Gijs
    `),
    seasoned: names('Henk Kees Piet Hans Gerard Wim Ton Jaap Theo Rob Frans Ruud Dirk Cor Bert Leo Luc Jos'),
    worldly: names('Mohammed Youssef Rachid Emre Karim Ravi Hamza Winston Bilal Mehmet Anil Farid'),
  },
}
