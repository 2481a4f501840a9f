import sharp from 'sharp'
import { PRIMARY_OF_NICHE } from '../../../core/rules/site/brand.ts'
import type { Niche } from '../../../core/rules/site/site.ts'

type Icon = { size: number; shape: 'rounded' | 'full' | 'maskable' | 'monochrome' }

/** The icons of an installed app and its notifications, by file name. */
const ICONS: Record<string, Icon> = {
  'icon-192.png': { size: 192, shape: 'rounded' },
  'icon-512.png': { size: 512, shape: 'rounded' },
  'maskable-192.png': { size: 192, shape: 'maskable' },
  'maskable-512.png': { size: 512, shape: 'maskable' },
  // iPhones round the corners themselves and show transparent parts as black.
  'apple-180.png': { size: 180, shape: 'full' },
  // The status bar of Android uses only the shape.
  'badge-96.png': { size: 96, shape: 'monochrome' },
}

/** The two sparks of `public/icon.svg`. */
const SPARK = 'M30 10c2 14 6 18 20 22-14 4-18 8-20 22-2-14-6-18-20-22 14-4 18-8 20-22z'
const SMALL_SPARK =
  'M50 8c.8 5 2.2 6.400 7 8-4.800 1.600-6.200 3-7 8-.8-5-2.200-6.400-7-8 4.800-1.600 6.200-3 7-8z'

const drawn = new Map<string, Promise<Buffer>>()

/** The icon of that name in the colour of a niche, drawn once; undefined for an unknown name. */
export function drawIcon(name: string, niche: Niche): Promise<Buffer> | undefined {
  const icon = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined
  if (!icon) return undefined
  const key = `${niche} ${name}`
  const picture =
    drawn.get(key) ??
    sharp(Buffer.from(svgOf(icon, niche)))
      .png()
      .toBuffer()
  drawn.set(key, picture)
  return picture
}

function svgOf({ size, shape }: Icon, niche: Niche): string {
  const ground = PRIMARY_OF_NICHE[niche]
  const radius = shape === 'rounded' ? 16 : 0
  // A mask may cut away everything but the middle four fifths.
  const scale = shape === 'maskable' ? 0.72 : 1
  const [white, gold] = shape === 'monochrome' ? ['#fff', '#fff'] : ['#fff', '#f7b75c']
  const base = shape === 'monochrome' ? '' : `<rect width="64" height="64" rx="${radius}" fill="${ground}"/>`
  const place = `translate(${32 * (1 - scale)} ${32 * (1 - scale)}) scale(${scale})`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64">${base}<g transform="${place}"><path fill="${white}" d="${SPARK}"/><path fill="${gold}" d="${SMALL_SPARK}"/></g></svg>`
}
