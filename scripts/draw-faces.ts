/**
 * Draws docs/screens/faces.webp: forty of the chosen faces of the demo and twenty scenes of the same people, so
 * that a change of the drawing is a visible diff. Run it after changing how people are drawn:
 * node scripts/draw-faces.ts
 */
import sharp from 'sharp'
import { itemAt } from '../core/typed.ts'
import { drawPortrait } from '../demo/portraits/draw-portrait.ts'
import { drawStory } from '../demo/portraits/draw-story.ts'
import { chosenFaces } from '../demo/portraits/faces.ts'
import { SCENES } from '../demo/portraits/scenes.ts'
import { STORIES } from '../demo/portraits/stories.ts'

const SHEET = new URL('../docs/screens/faces.webp', import.meta.url)
const TILE = { width: 160, height: 200 }
const COLUMNS = 10
const FACES = 40
const STORY_COUNT = 20

const men = chosenFaces('male')
const people = chosenFaces('female')
  .flatMap((woman, index) => [woman, itemAt(men, index)])
  .slice(0, FACES)
const portraits = people.map(({ look }, index) =>
  drawPortrait(look, itemAt(SCENES, index % SCENES.length), 0),
)
const stories = people
  .slice(0, STORY_COUNT)
  .map(({ look }, index) => drawStory(look, itemAt(STORIES, index % STORIES.length), 1))

const tiles = await Promise.all(
  [...portraits, ...stories].map(async (svg, index) => ({
    input: await sharp(Buffer.from(svg)).resize(TILE).png().toBuffer(),
    left: (index % COLUMNS) * TILE.width,
    top: Math.floor(index / COLUMNS) * TILE.height,
  })),
)
const rows = Math.ceil(tiles.length / COLUMNS)
const { size } = await sharp({
  create: { width: COLUMNS * TILE.width, height: rows * TILE.height, channels: 3, background: '#ffffff' },
})
  .composite(tiles)
  .webp({ quality: 80, effort: 6 })
  .toFile(SHEET.pathname)
console.log(`docs/screens/faces.webp: ${Math.round(size / 1000)} KB`)
