import { type NameLists, names } from './name-lists.ts'

export const namesEnUs: NameLists = {
  female: {
    young: names(`
      Madison Hailey Taylor Savannah Brianna Kayla Alexis Morgan Paige Sierra Brooke Delaney Autumn
      Skylar Mackenzie Jordan Quinn Avery
    `),
    settled: names(`
      Jennifer Heather Amy Kelly Stacy Crystal Tiffany April Erin Shannon Dana Christine Allison
      Monica Meredith Brandi Tonya Kristen Renee Leah
    `),
    seasoned: names(`
      Linda Debra Carol Sharon Cheryl Kathleen Peggy Bonnie Rhonda Diane Marcia Connie Darlene Vicki
      Lorraine Joyce Nancy
    `),
    worldly: names('Aaliyah Keisha Imani Mei-Lin Ebony Anika Jasmine Malia Tamika Sunita Latoya Kiara'),
  },
  male: {
    young: names(`
      Tyler Austin Hunter Mason Logan Cody Chase Wyatt Trevor Garrett Blake Spencer Parker Cole Tanner
      Wesley Caleb
    `),
    settled: names(`
      Brian Jason Chad Kevin Eric Brandon Scott Derrick Travis Todd Ryan Shawn Jeremy Nathan Kyle
      Brett Keith Aaron
    `),
    seasoned: names(`
      Gary Larry Dennis Randy Bruce Doug Jerry Wayne Rick Glenn Dale Steve Gene Curtis Roy Walt Russ
    `),
    worldly: names('Malik DeShawn Andre Jamal Vikram Kenji Terrell Marcus Minh Darnell Reggie Sanjay'),
  },
}
