import { type NameLists, names } from './name-lists.ts'

export const namesIrish: NameLists = {
  female: {
    young: names('Aoife Niamh Saoirse Ciara Róisín Caoimhe Éabha Clodagh'),
    settled: names('Sinéad Gráinne Orla Deirdre Áine Siobhán Maeve Eimear'),
    seasoned: names('Bríd Noreen Bernadette Carmel Nuala Assumpta Breda Philomena'),
    worldly: names('Chidinma Ananya Zainab Marisol'),
  },
  male: {
    young: names('Cian Oisín Fionn Darragh Tadhg Conor Eoin Rory'),
    settled: names('Declan Brendan Ciarán Fergal Niall Shane Cormac Donal'),
    seasoned: names('Seamus Pádraig Liam Finbarr Cathal Dermot Eamon Noel'),
    worldly: names('Emeka Rohan Ayo Karthik'),
  },
}
