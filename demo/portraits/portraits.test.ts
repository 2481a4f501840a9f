import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { GENDERS, PROFILE_FIELDS } from '../../core/rules/members/profile.ts'
import { itemAt, keysOf } from '../../core/typed.ts'
import { createRandom } from '../random.ts'
import { choosePictures } from './choose-pictures.ts'
import { hairTones, skinTones } from './colours.ts'
import { drawPortrait } from './draw-portrait.ts'
import { drawStory } from './draw-story.ts'
import { EXPRESSIONS } from './expressions.ts'
import { inventLook, type Look, MENS_HAIR, WOMENS_HAIR } from './look.ts'
import { SCENES } from './scenes.ts'
import { STORIES } from './stories.ts'

function someone(name: string): Look {
  const random = createRandom(name)
  return inventLook(random, {
    gender: random.pick(GENDERS),
    age: random.int(21, 75),
    hair: random.pick(PROFILE_FIELDS.hair_colour.values),
    eyes: random.pick(PROFILE_FIELDS.eye_colour.values),
    body: random.pick(PROFILE_FIELDS.body_type.values),
    tattoos: random.pick(PROFILE_FIELDS.tattoos.values),
  })
}

const crowd = Array.from({ length: 300 }, (_, index) => someone(`member ${index}`))
const portraits = crowd.map((look, index) => drawPortrait(look, itemAt(SCENES, index % SCENES.length), index))
const stories = crowd.map((look, index) => drawStory(look, itemAt(STORIES, index % STORIES.length), index))

describe('a look', () => {
  it('is the same for the same seed and fits in a small column', () => {
    expect(someone('Noor')).toEqual(someone('Noor'))
    for (const look of crowd) expect(JSON.stringify(look).length).toBeLessThan(600)
  })

  it('follows the profile: a bald man has no hair, grey comes with the years', () => {
    const who = { eyes: 'brown', body: 'slim', tattoos: 'none' } as const
    expect(inventLook(createRandom('a'), { ...who, gender: 'male', age: 40, hair: 'bald' }).hair).toBe('bald')
    expect(inventLook(createRandom('b'), { ...who, gender: 'female', age: 24, hair: 'brown' }).grey).toBe(0)
  })

  it('comes in every hair style and in skins from the palest to the deepest', () => {
    const worn = new Set(crowd.map((look) => look.hair))
    for (const style of [...WOMENS_HAIR, ...MENS_HAIR]) expect(worn).toContain(style)
    expect(new Set(crowd.map((look) => look.skin)).size).toBeGreaterThanOrEqual(10)
  })
})

describe('a portrait', () => {
  it('is drawn the same every time', () => {
    const look = someone('Lotte')
    expect(drawPortrait(look, 'home', 2)).toBe(drawPortrait(look, 'home', 2))
    expect(drawPortrait(look, 'home', 2)).not.toBe(drawPortrait(look, 'home', 3))
  })

  it('differs between any two of three hundred people', { timeout: 60_000 }, () => {
    expect(new Set(crowd.map((look) => drawPortrait(look, 'home', 0))).size).toBe(crowd.length)
  })

  it('keeps the face and the hair of a person in every scene', () => {
    const look: Look = { ...someone('Mila'), hair: 'long-waves', hairColour: '#633c28', grey: 0 }
    const skin = skinTones(look.skin)
    const hair = hairTones(look.hairColour, look.grey)
    for (const [index, scene] of SCENES.entries()) {
      const svg = drawPortrait(look, scene, index)
      for (const colour of [skin.base, skin.shade, skin.deep, hair.base, hair.shade])
        expect(svg).toContain(colour)
    }
  })

  it('turns the head and changes the expression', () => {
    const look = someone('Sanne')
    const faces = [-1, -0.5, 0, 0.5, 1].map((turn) => drawPortrait(look, 'home', 0, { turn }))
    expect(new Set(faces).size).toBe(faces.length)
    const moods = keysOf(EXPRESSIONS).map((expression) => drawPortrait(look, 'home', 0, { expression }))
    expect(new Set(moods).size).toBeGreaterThanOrEqual(8)
  })

  it('has no number that went wrong and only names things it defines', () => {
    for (const svg of [...portraits, ...stories]) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null|\de-\d|url\(#\w+\)[0-9a-f]/)
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
      const used = [...svg.matchAll(/(?:url\(|href=")#(\w+)/g)].map((match) => match[1])
      expect(used.filter((name) => !defined.has(name))).toEqual([])
    }
  })

  it('stays small', () => {
    const sizes = [...portraits, ...stories].map((svg) => svg.length)
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(16_000)
    expect(Math.max(...sizes)).toBeLessThan(24_000)
  })

  it('becomes a picture of 800 by 1000', { timeout: 60_000 }, async () => {
    for (const svg of [...portraits.slice(0, 6), ...stories.slice(0, 6)]) {
      const { info, data } = await sharp(Buffer.from(svg)).webp().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([800, 1000])
      expect(data.length).toBeGreaterThan(8_000)
    }
  })
})

describe('a story', () => {
  it('shows the same person: the skin, the hair from behind, and is drawn the same every time', () => {
    const look: Look = { ...someone('Mila'), hair: 'long-waves', hairColour: '#633c28', grey: 0 }
    const skin = skinTones(look.skin)
    for (const story of STORIES) {
      const svg = drawStory(look, story, 1)
      expect(drawStory(look, story, 1)).toBe(svg)
      if (story !== 'dusk' && story !== 'concert') expect(svg).toContain(skin.base)
    }
  })

  it('shows the hair of the portrait from behind: only a fringe cannot be told there', () => {
    const woman: Look = { ...someone('Mila'), gender: 'female', hairColour: '#633c28' }
    const worn = WOMENS_HAIR.map((hair) => drawStory({ ...woman, hair }, 'view', 1))
    expect(new Set(worn).size).toBe(WOMENS_HAIR.length - 1)
    const man: Look = { ...woman, gender: 'male', hair: 'crop', beard: 'full', glasses: 'round' }
    const bare: Look = { ...man, beard: 'none', glasses: 'none' }
    expect(drawStory(man, 'bike', 1).length).toBeGreaterThan(drawStory(bare, 'bike', 1).length)
  })
})

describe('the pictures of a profile', () => {
  it('begin with a portrait; the second and the third tell a story that fits an interest', () => {
    for (let seed = 0; seed < 50; seed++) {
      const random = createRandom(`pictures ${seed}`)
      const [first, second, third, ...others] = choosePictures(random, {
        count: 5,
        interests: ['biking', 'reading'],
      })
      expect(SCENES).toContain(first)
      expect([second, third].sort()).toEqual(['bike', 'book'])
      expect(new Set([first, second, third, ...others]).size).toBe(5)
    }
  })
})
