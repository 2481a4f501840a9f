import type { Crop, Size } from './crop-frame.ts'

/** More than the site shows, and small enough for a slow connection. */
const LONGEST_SIDE = 1600
/** A file below this goes as it is, if it is not larger in pixels. */
const SMALL_FILE = 2 * 1024 * 1024
const QUALITY = 0.9
const FORGET_MS = 30_000

export type OpenedPicture = Size & { file: File; bitmap: ImageBitmap; address: string }

/** Opens a picture to look at it, or gives null where this browser cannot: the server then has the say. */
export async function openPicture(file: File): Promise<OpenedPicture | null> {
  if (typeof createImageBitmap !== 'function') return null
  try {
    const bitmap = await createImageBitmap(file)
    return { file, bitmap, width: bitmap.width, height: bitmap.height, address: URL.createObjectURL(file) }
  } catch {
    return null
  }
}

export function closePicture({ bitmap, address }: OpenedPicture) {
  bitmap.close()
  forget(address)
}

/** Gives the memory back, once nothing on the screen can still be loading it. */
export const forget = (address: string) => setTimeout(() => URL.revokeObjectURL(address), FORGET_MS)

/** The part that was chosen. */
export const cutPicture = (picture: OpenedPicture, crop: Crop) => draw(picture, crop)

/** The whole picture, smaller where it is larger than anybody will see. */
export async function wholePicture(picture: OpenedPicture): Promise<Blob> {
  const { file, width, height } = picture
  if (Math.max(width, height) <= LONGEST_SIDE && file.size <= SMALL_FILE) return file
  return draw(picture, { left: 0, top: 0, width, height })
}

async function draw({ bitmap, file }: OpenedPicture, { left, top, width, height }: Crop): Promise<Blob> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) return file
  context.imageSmoothingQuality = 'high'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height)
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  return made ?? file
}
