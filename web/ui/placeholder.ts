import { type Channel, readThumbhash } from './thumbhash.ts'

/** Where the colours are taken from: upper part, middle and lower part of the picture. */
const HEIGHTS = [1 / 6, 1 / 2, 5 / 6]

/**
 * The colours of a photo from top to bottom as a CSS image, from its thumbhash (base64). A page shows dozens of
 * photos, so each has three colours instead of a drawing.
 */
export function placeholderImage(thumbhash: string): string | undefined {
  if (images.has(thumbhash)) return images.get(thumbhash)
  if (images.size >= CACHE_SIZE) images.clear()
  const image = mix(thumbhash)
  images.set(thumbhash, image)
  return image
}

/** Cache by thumbhash, because the same photos are shown repeatedly and decoding is slow. */
const images = new Map<string, string | undefined>()
const CACHE_SIZE = 5_000

function mix(thumbhash: string): string | undefined {
  const picture = readThumbhash(thumbhash)
  if (!picture) return undefined
  const colours = HEIGHTS.map((height) => {
    const [light, yellow, red] = [picture.light, picture.yellow, picture.red].map((channel) =>
      average(channel, height),
    ) as [number, number, number] // as many as channels
    const b = light - (2 / 3) * yellow
    const r = (3 * light - b + red) / 2
    return `#${[r, r - red, b].map(toHex).join('')}`
  })
  return `linear-gradient(${colours})`
}

/** The mean of a channel over the width of the picture at a height; waves from side to side cancel out. */
const average = ({ mean, waves }: Channel, height: number) =>
  waves
    .filter(({ across }) => across === 0)
    .reduce((sum, { down, strength }) => sum + 2 * strength * Math.cos(Math.PI * down * height), mean)

const toHex = (share: number) =>
  Math.round(255 * Math.min(1, Math.max(0, share)))
    .toString(16)
    .padStart(2, '0')
