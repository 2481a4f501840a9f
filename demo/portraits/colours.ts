import { itemAt } from '../../core/typed.ts'

/** Colours are `#rrggbb`. Shadows lean to warm plum and lights to candlelight, as on a summer evening. */
export function blend(from: string, to: string, share: number): string {
  const a = Number.parseInt(from.slice(1), 16)
  const b = Number.parseInt(to.slice(1), 16)
  const channel = (shift: number) => {
    const low = (a >> shift) & 255
    const high = (b >> shift) & 255
    return Math.round(low + (high - low) * share) << shift
  }
  return `#${(channel(16) | channel(8) | channel(0)).toString(16).padStart(6, '0')}`
}

/** The distance of two colours: 0 is equal, 442 is black and white. */
export function distance(one: string, other: string): number {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return Math.hypot(...[1, 3, 5].map((at) => channel(one, at) - channel(other, at)))
}

const PLUM_SHADE = '#2b1024'

export const darker = (colour: string, share: number): string => blend(colour, PLUM_SHADE, share)
export const lighter = (colour: string, share: number): string => blend(colour, '#fff1dc', share)

export type SkinTones = {
  base: string
  shade: string
  deep: string
  light: string
  blush: string
  lip: string
}

/** Base, shade and light of skins, from the palest to the deepest. */
const SKINS = [
  ['#f8dccb', '#dfa792', '#fff0e6'],
  ['#f6d0ba', '#da9a82', '#ffe7d8'],
  ['#f4d0ac', '#d49b73', '#ffe9cf'],
  ['#f0c2a0', '#cb8a68', '#fedcc0'],
  ['#e8b48e', '#bd7c58', '#fad1b0'],
  ['#dfac7e', '#b17a4d', '#f4cba0'],
  ['#d29b6c', '#a2683f', '#ebbc8e'],
  ['#c28859', '#8f5732', '#dda878'],
  ['#ab7148', '#77452a', '#ca9264'],
  ['#925b3a', '#613522', '#b37a54'],
  ['#794930', '#4c281d', '#9c6646'],
  ['#613a2a', '#3a1e18', '#85563f'],
] as const

export const SKIN_COUNT = SKINS.length

export function skinTones(index: number): SkinTones {
  const [base, shade, light] = itemAt(SKINS, index % SKINS.length)
  return {
    base,
    shade,
    light,
    deep: blend(shade, '#3a0f14', 0.5),
    blush: blend(base, '#d8384a', index > 7 ? 0.42 : 0.5),
    lip: blend(blend(base, shade, 0.45), '#b02c40', index > 7 ? 0.28 : 0.34),
  }
}

export type HairTones = { base: string; shade: string; deep: string; light: string; gloss: string }

export const NATURAL_HAIR = {
  black: ['#2a2024', '#352628', '#241d26'],
  brown: ['#4a2e24', '#633c28', '#7d5234', '#54352c', '#8c623f'],
  blond: ['#c79a5c', '#dab674', '#c8b08a', '#e6d2a4', '#b5874f'],
  red: ['#b2552c', '#8e3c24', '#c9743f', '#a3461f'],
  grey: ['#b7b1af', '#918c8e', '#d8d3ce', '#a59d99'],
  dyed: ['#d06f8e', '#7b3f7d', '#2f7f86', '#7d1f3c', '#a489c6', '#3f5c9e', '#e0879c', '#b8324a'],
} as const

export const isDyed = (colour: string): boolean => NATURAL_HAIR.dyed.some((dye) => dye === colour)

export function hairTones(colour: string, grey: number): HairTones {
  const base = blend(colour, '#b9b2af', grey)
  const bright = Number.parseInt(base.slice(3, 5), 16) / 255
  return {
    base,
    shade: blend(base, '#2a1020', 0.3 + bright * 0.08),
    deep: blend(base, '#1f0b18', 0.55),
    light: blend(base, '#f2b880', 0.2 + bright * 0.1),
    gloss: blend(base, '#ffe3bd', 0.34 + bright * 0.2),
  }
}

export const IRISES = {
  brown: ['#5a3320', '#9a6038'],
  blue: ['#2f6690', '#84bcdc'],
  green: ['#3f6b45', '#96b877'],
  hazel: ['#6b5128', '#b2914f'],
  grey: ['#56656f', '#a9b8be'],
} as const

/** The colours of outfits: outer cloth, inner cloth and a small accent. Deep and warm, never neon. */
export const WARDROBES = [
  ['#7a1f35', '#f3e6d8', '#d9a05b'],
  ['#1f4a4d', '#efe3d3', '#e0a36a'],
  ['#2c3a5c', '#f1e9e0', '#c9566a'],
  ['#c46a43', '#fbeee0', '#5a2a3a'],
  ['#4d5a3b', '#f0e4cf', '#c98a4b'],
  ['#d8b48a', '#fffaf2', '#7a1f35'],
  ['#31252e', '#e9dccf', '#c8324f'],
  ['#a13d56', '#ffeee6', '#3a2433'],
  ['#5b3b63', '#f4e7e4', '#e3b066'],
  ['#e9d9c6', '#fff8ef', '#8a4a3a'],
  ['#3e5f74', '#f5eadd', '#e19a62'],
  ['#b98a2f', '#fff3dd', '#4a2740'],
  ['#6a7f78', '#f6eee2', '#b4485a'],
  ['#8d4a3a', '#f3dfc9', '#2f3d4e'],
] as const
