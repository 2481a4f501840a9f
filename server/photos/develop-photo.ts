import sharp, { type Metadata, type OutputInfo } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import {
  MAX_PHOTO_PIXELS,
  MIN_PHOTO_SIDE,
  PHOTOS_DECODED_AT_ONCE,
  PHOTOS_RETRY_SECONDS,
  PHOTOS_WAITING,
} from '../../core/rules/account/photos.ts'
import { PHOTO_SIZES, type PhotoSize } from '../platform/files/present.ts'
import { AppError } from '../platform/http/app-error.ts'
import { createQueue } from '../platform/http/queue.ts'
import { PRINT_SIDE, printOf } from './picture-print.ts'

/** The picture all sizes are made from: large enough to be cropped. */
const WORKING_SIDE = 1600
const SECONDS = 15
const QUALITY = { quality: 82, effort: 4 }

export type DevelopedPhoto = {
  pictures: Record<PhotoSize, Buffer>
  width: number
  height: number
  placeholder: string
  /** The perceptual hash, of a picture that is not flat. */
  print: string | null
}

type Working = { data: Buffer; info: OutputInfo }

/** Each picture takes tens of megabytes and some tenths of a second of a core, so few are made at once. */
const inTurn = createQueue({
  atOnce: PHOTOS_DECODED_AT_ONCE,
  waiting: PHOTOS_WAITING,
  retrySeconds: PHOTOS_RETRY_SECONDS,
})

/**
 * Turns an uploaded file into pictures of our own making. Only pixels are taken over: everything else in the
 * file, such as its location or another file hidden in it, is dropped.
 */
export async function developPhoto(file: Buffer): Promise<DevelopedPhoto> {
  return inTurn(async () => {
    await inspect(file)
    return cutSizes(await readPixels(file))
  })
}

/** The supported kinds, known by how their files begin, never by a name or a type that the sender gives. */
function kindOf(file: Buffer): 'jpeg' | 'png' | 'webp' | 'heif' | null {
  const text = (from: number, to: number) => file.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  // AVIF and HEIC share a container format, and only AVIF can be read here.
  if (text(4, 8) === 'ftyp' && /avif|avis/.test(text(8, 64))) return 'heif'
  return null
}

const open = (file: Buffer) =>
  // Only the first frame of an animation is read, and a truncated file is refused.
  sharp(file, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error', pages: 1 })

/** Reads only the head of the file, so that a refusal here costs nothing. */
async function inspect(file: Buffer) {
  const kind = kindOf(file)
  if (kind === null) throw new AppError('photo_kind')
  // The head is read without the pixel limit, to tell a huge picture from a broken one.
  const head: Metadata | null = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!head) throw new AppError('photo_broken')
  if (head.format !== kind || (kind === 'heif' && head.compression !== 'av1'))
    throw new AppError('photo_kind')
  if (head.width * head.height > MAX_PHOTO_PIXELS) throw new AppError('photo_too_many_pixels')
  if (Math.min(head.width, head.height) < MIN_PHOTO_SIDE) throw new AppError('photo_too_small')
}

/** The picture upright, in the colours of the web, at a size to work with. */
async function readPixels(file: Buffer): Promise<Working> {
  try {
    return await open(file)
      .autoOrient()
      .resize({ width: WORKING_SIDE, height: WORKING_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout({ seconds: SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw new AppError('photo_broken')
  }
}

async function cutSizes(working: Working): Promise<DevelopedPhoto> {
  const side = PHOTO_SIZES.full
  const full = await picture(working)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp(QUALITY)
    .toBuffer({ resolveWithObject: true })
  const match = await portrait(working, PHOTO_SIZES.match).webp(QUALITY).toBuffer()
  const thumb = await portrait(working, PHOTO_SIZES.thumb).webp(QUALITY).toBuffer()
  return {
    pictures: { full: full.data, match, thumb },
    width: full.info.width,
    height: full.info.height,
    placeholder: await placeholderOf(thumb),
    print: await readPrint(working),
  }
}

const picture = ({ data, info: { width, height, channels } }: Working) =>
  sharp(data, { raw: { width, height, channels } })

/** Cut to 4:5 around what draws the eye, which in a portrait is the face. */
const portrait = (working: Working, height: number) =>
  picture(working).resize({ width: (height * 4) / 5, height, fit: 'cover', position: 'attention' })

const readPrint = async (working: Working) =>
  printOf(
    await picture(working)
      .greyscale()
      .resize({ width: PRINT_SIDE, height: PRINT_SIDE, fit: 'fill' })
      .raw()
      .toBuffer(),
  )

async function placeholderOf(thumb: Buffer): Promise<string> {
  const { data, info } = await sharp(thumb)
    .resize({ height: 30 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
