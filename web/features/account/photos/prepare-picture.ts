import type { Crop, Size } from './crop-frame.ts'

/** Larger than the site shows photos, and small enough for a slow connection. */
const LONGEST_SIDE = 1600
/** Smaller files are uploaded unchanged if their pixels fit too. */
const SMALL_FILE = 2 * 1024 * 1024
const QUALITY = 0.9
const FORGET_MS = 30_000

export type OpenedPicture = Size & { file: File; bitmap: ImageBitmap; address: string }

/** Decodes a picture for the crop; null if the browser cannot, and then the server decides about the file. */
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

/** Releases the memory late, because the screen may still be loading the picture. */
export const forget = (address: string) => setTimeout(() => URL.revokeObjectURL(address), FORGET_MS)

export const cutPicture = (picture: OpenedPicture, crop: Crop) => draw(picture, crop)

/** The whole picture, scaled down to `LONGEST_SIDE`. */
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
  const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  return jpeg ?? file
}
