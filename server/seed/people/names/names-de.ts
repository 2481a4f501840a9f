import { type NameLists, names } from './name-lists.ts'

export const namesDe: NameLists = {
  female: {
    young: names(`
      Lena Hannah Leonie Lea Johanna Franziska Theresa Pauline Luisa Magdalena Clara Jule Marlene
      Antonia Svenja Ronja Carla Mira
    `),
    settled: names(`
      Katrin Stefanie Nadine Anja Melanie Tanja Silke Kerstin Bettina Daniela Nicole Sonja Claudia
      Verena Yvonne Miriam Anke Simone Maren Carina Ulrike
    `),
    seasoned: names(`
      Gisela Renate Monika Ingrid Brigitte Heike Sabine Angelika Birgit Gabriele Hannelore Jutta
      Marlies Elke Roswitha Christa Doris
    `),
    worldly: names('Aylin Derya Leyla Esra Soraya Linh Amina Shirin Ebru Nour Thuy Selin'),
  },
  male: {
    young: names(`
      Jonas Lukas Finn Felix Maximilian Moritz Niklas Tobias Fabian Jannik Leon Julian Philipp Simon
      Valentin Lennart Severin
    `),
    settled: names(`
      Stefan Markus Sebastian Matthias Thorsten Jens Christian Andreas Oliver Sven Holger Dominik
      Florian Björn Marco Kai Christoph Reto
    `),
    seasoned: names(`
      Jürgen Klaus Dieter Günter Wolfgang Helmut Manfred Bernd Uwe Rainer Norbert Herbert Gerhard
      Volker Werner Urs Ludwig
    `),
    worldly: names('Murat Cem Emre Tarek Omid Duc Kemal Samir Hakan Amir Serkan Yunus'),
  },
}
