/**
 * Films the short loops of the video lander, one per theme: painted people who turn their heads, blink and
 * smile. Writes web/landers/video/films/<theme>.webm and the still that shows until the film plays. Run it
 * after changing how people are drawn: node scripts/film-portraits.ts [theme …]
 */
import { writeFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { SLUGS, type Slug } from '../core/rules/site/landers.ts'
import { itemAt } from '../core/typed.ts'
import { drawPortrait } from '../demo/portraits/draw-portrait.ts'
import { inventLook, type Look } from '../demo/portraits/look.ts'
import type { Scene } from '../demo/portraits/scenes.ts'
import type { Pose } from '../demo/portraits/sitter.ts'
import { createRandom } from '../demo/random.ts'
import { findBrowser } from './find-browser.ts'
import { type Frame, wrapWebm } from './webm.ts'

const FILMS = new URL('../web/landers/video/films/', import.meta.url)
const SIZE = { width: 480, height: 600 }
const FRAMES_A_SECOND = 15
/** The frames of a shot, and how many of them overlap with the next shot. */
const SHOT = { frames: 40, wipe: 7 }
/** This bit rate keeps a film below 300 KB. */
const BITS_A_SECOND = 230_000

type Actor = { name: string; gender: 'female' | 'male'; age: number; scene: Scene; look: Partial<Look> }
type Who = Parameters<typeof inventLook>[1]

const woman = (name: string, age: number, scene: Scene, look: Partial<Look> = {}): Actor => ({
  name,
  gender: 'female',
  age,
  scene,
  look,
})
const man = (name: string, age: number, scene: Scene, look: Partial<Look> = {}): Actor => ({
  ...woman(name, age, scene, look),
  gender: 'male',
})

/** The people of each film. They have no profile and are painted for the film alone. */
const CASTS: Record<Slug, readonly Actor[]> = {
  general: [
    woman('Iris', 31, 'rooftop', { hair: 'long-waves', hairColour: '#633c28' }),
    man('Daan', 38, 'cafe', { hair: 'short-curls', beard: 'short' }),
    woman('Salma', 44, 'beach', { hair: 'lob-waves', hairColour: '#2e1d1a' }),
  ],
  she: [
    man('Ruben', 34, 'beach', { hair: 'quiff', beard: 'stubble' }),
    man('Kofi', 41, 'rooftop', { hair: 'short-afro', beard: 'short', skin: 10 }),
    man('Sven', 49, 'kitchen', { hair: 'side-part', beard: 'full' }),
  ],
  bdsm: [
    woman('Raven', 36, 'evening', { hair: 'bob-fringe', hairColour: '#241a1e', makeup: 1 }),
    man('Viktor', 43, 'library', { hair: 'slick-back', beard: 'goatee' }),
    woman('Scarlet', 39, 'rooftop', { hair: 'long-curls', hairColour: '#7a2e1d', makeup: 0.9 }),
  ],
  bbw: [
    woman('Bella', 33, 'garden', { hair: 'long-curls', build: 'full', hairColour: '#633c28' }),
    woman('Grace', 42, 'cafe', { hair: 'afro', build: 'curvy', skin: 10 }),
    woman('Roos', 37, 'home', { hair: 'curtain-fringe', build: 'full', hairColour: '#c79a5b' }),
  ],
  gilf: [
    woman('Agnes', 67, 'garden', { hair: 'bob', hairColour: '#b9b2b0', glasses: 'round' }),
    woman('Marga', 63, 'cafe', { hair: 'pixie', hairColour: '#cfc9c6' }),
    woman('Yasmin', 65, 'beach', { hair: 'low-bun', hairColour: '#9a9290' }),
  ],
  milf: [
    woman('Laura', 43, 'kitchen', { hair: 'lob-waves', hairColour: '#8a5a34' }),
    woman('Noa', 47, 'rooftop', { hair: 'ponytail', hairColour: '#2e1d1a' }),
    woman('Sanne', 52, 'outdoors', { hair: 'layers-fringe', hairColour: '#c79a5b' }),
  ],
  gay: [
    man('Noah', 29, 'rooftop', { hair: 'curly-top', beard: 'stubble' }),
    man('Mateo', 36, 'cafe', { hair: 'crop', beard: 'full' }),
    man('Jules', 45, 'mountains', { hair: 'man-waves', glasses: 'thin' }),
  ],
}

const bodyOf: Who = {
  gender: 'female',
  age: 30,
  hair: 'brown',
  eyes: 'brown',
  body: 'average',
  tattoos: 'none',
}

const lookOf = ({ name, gender, age, look }: Actor): Look => ({
  ...inventLook(createRandom(`film ${name}`), { ...bodyOf, gender, age }),
  ...look,
})

/** The pose at one moment of a shot, 0 to 1: the head turns, the eyes close, and open with a smile. */
function poseAt(moment: number, direction: 1 | -1): Partial<Pose> {
  const wave = Math.sin((moment - 0.5) * Math.PI)
  const blink = Math.max(0, 1 - Math.abs(moment - 0.42) / 0.055)
  return {
    light: direction,
    // The head never passes the frontal view, because a braid or a ponytail would change sides there.
    turn: rounded(direction * (0.5 + wave * 0.4)),
    tilt: rounded(direction * (2 + wave * 4)),
    lids: rounded(Math.min(1, blink * 1.4)),
    expression: moment < 0.42 ? 'soft' : 'bright',
    scale: rounded(1.32 + moment * 0.05),
    x: Math.round(400 + wave * direction * 8),
    y: Math.round(424 - moment * 8),
    lean: 0,
    nod: 0,
    hat: null,
  }
}

const rounded = (value: number) => Math.round(value * 1000) / 1000

/** The frames of a film: one drawing, or two while one shot changes to the next. */
function* shoot(cast: readonly Actor[]): Generator<{ below: string; above: string | null; share: number }> {
  const drawing = (shot: number, frame: number) => {
    const actor = itemAt(cast, shot % cast.length)
    const moment = (frame + SHOT.wipe) / (SHOT.frames + SHOT.wipe)
    return drawPortrait(lookOf(actor), actor.scene, 1, poseAt(moment, shot % 2 ? -1 : 1))
  }
  for (const [shot] of cast.entries())
    for (let frame = 0; frame < SHOT.frames; frame++) {
      const left = SHOT.frames - frame
      const isChanging = left <= SHOT.wipe
      yield {
        below: drawing(shot, frame),
        above: isChanging ? drawing((shot + 1) % cast.length, -left) : null,
        share: isChanging ? 1 - left / (SHOT.wipe + 1) : 0,
      }
    }
}

async function film(page: Page, slug: Slug) {
  const drawings = [...shoot(CASTS[slug])]
  await page.evaluate(startCamera, { ...SIZE, framerate: FRAMES_A_SECOND, bitrate: BITS_A_SECOND })
  for (const drawing of drawings) await page.evaluate(expose, drawing)
  const developed = await page.evaluate(develop)
  const frames = developed.map(
    ({ base64, isKey, at }): Frame => ({ data: Buffer.from(base64, 'base64'), isKey, at }),
  )
  const milliseconds = Math.round((drawings.length * 1000) / FRAMES_A_SECOND)
  const file = wrapWebm({ ...SIZE, milliseconds, frames })
  await writeFile(new URL(`${slug}.webm`, FILMS), file)
  const still = await sharp(Buffer.from(drawings[0]?.below ?? ''))
    .resize(SIZE)
    .webp({ quality: 80, effort: 6 })
    .toBuffer()
  await writeFile(new URL(`${slug}.webp`, FILMS), still)
  console.log(
    `${slug}: film ${Math.round(file.length / 1000)} KB, still ${Math.round(still.length / 1000)} KB`,
  )
}

type Camera = {
  encoder: VideoEncoder
  context: OffscreenCanvasRenderingContext2D
  taken: { base64: string; isKey: boolean; at: number }[]
  framerate: number
  count: number
}
declare global {
  var camera: Camera
}

/** This function and the next two run inside the browser, which has the encoder. */
function startCamera(options: { width: number; height: number; framerate: number; bitrate: number }) {
  const { width, height, framerate, bitrate } = options
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('no canvas')
  const taken: Camera['taken'] = []
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
      taken.push({ base64, isKey: chunk.type === 'key', at: Math.round(chunk.timestamp / 1000) })
    },
    error(error) {
      throw error
    },
  })
  encoder.configure({ codec: 'vp09.00.21.08', width, height, bitrate, framerate, latencyMode: 'quality' })
  globalThis.camera = { encoder, context, taken, framerate, count: 0 }
}

async function expose({ below, above, share }: { below: string; above: string | null; share: number }) {
  const { encoder, context, framerate, count } = globalThis.camera
  const { width, height } = context.canvas
  for (const [drawing, part] of [
    [below, 1],
    [above, share],
  ] as const) {
    if (!drawing) continue
    const image = new Image()
    image.src = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }))
    await image.decode()
    // The next shot wipes over the present one from the right, as a page is turned.
    const edge = width * (1 - part * part * (3 - 2 * part))
    context.save()
    context.beginPath()
    context.rect(edge, 0, width, height)
    context.clip()
    context.drawImage(image, 0, 0, width, height)
    context.restore()
    URL.revokeObjectURL(image.src)
  }
  const frame = new VideoFrame(context.canvas, { timestamp: Math.round((count * 1e6) / framerate) })
  encoder.encode(frame, { keyFrame: count === 0 })
  frame.close()
  globalThis.camera.count++
}

async function develop() {
  const { encoder, taken } = globalThis.camera
  await encoder.flush()
  encoder.close()
  return taken
}

const slugs = SLUGS.filter((slug) => process.argv.length < 3 || process.argv.includes(slug))
const browser = await chromium.launch({
  executablePath: await findBrowser(console.log),
  args: ['--no-sandbox'],
})
try {
  const page = await browser.newPage()
  // Browsers offer the encoder to secure origins only, and localhost is one; the route answers without a
  // server.
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('http://localhost/')
  for (const slug of slugs) await film(page, slug)
} finally {
  await browser.close()
}
