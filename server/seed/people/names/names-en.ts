import { type NameLists, names } from './name-lists.ts'

/** Britain, Australia, New Zealand and English-speaking Canada. */
export const namesEn: NameLists = {
  female: {
    young: names(`
      Chloe Georgia Ellie Freya Poppy Imogen Jess Molly Phoebe Bethany Abigail Daisy Holly Lauren
      Rosie Maisie Keira Tilly Harriet Zara
    `),
    settled: names(`
      Gemma Kerry Claire Hayley Joanne Nicola Rachel Kirsty Leanne Vicky Samantha Tracey Michelle Zoe
      Lorna Natalie Hannah Donna Fiona Tamsin Melissa Rebecca
    `),
    seasoned: names(`
      Margaret Sheila Jean Pauline Maureen Gillian Lynne Hilary Barbara Wendy Glenys Rosemary Janet
      Denise Beverley Judith Moira Heather
    `),
    worldly: names('Aisha Priya Anjali Farah Mei Nadia Kavita Amara Thandiwe Simran Yetunde Leilani'),
  },
  male: {
    young: names(`
      Callum Alfie Harry Oliver Jack Connor Rhys Archie Kieran Lewis Toby Ewan Angus Joel Dylan Elliot
      Finlay Lachlan
    `),
    settled: names(`
      Gareth Craig Darren Stuart Lee Simon Wayne Russell Jamie Neil Adam Dean Iain Marcus Robbie Ross
      Matthew Hamish
    `),
    seasoned: names(`
      Nigel Keith Graham Trevor Barry Clive Geoff Malcolm Roger Alan Derek Terry Ken Colin Raymond
      Bruce Ian Vernon
    `),
    worldly: names('Imran Raj Arjun Kwame Tariq Dev Kofi Wei Hassan Tunde Manoj Sione'),
  },
}
