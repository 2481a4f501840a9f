import type { Photo as PhotoData } from '../../core/contract/account/photos.ts'
import { entriesOf } from '../../core/typed.ts'
import { classes } from './classes.ts'
import { placeholderImage } from './placeholder.ts'

type Size = 'thumb' | 'match' | 'full'

type PhotoProps = {
  photo: PhotoData
  cdnPrefix: string
  size: Size
  /** Empty where the name stands beside the picture. */
  alt: string
  /** How wide it is shown, where that varies; the browser then picks among the sizes itself. */
  sizes?: string
  /** For the picture a page opens with: fetched first, and never faded in. */
  priority?: boolean
  className?: string
}

const FILES = { thumb: 'thumb_filename', match: 'match', full: 'filename' } as const satisfies Record<
  Size,
  keyof PhotoData
>

/** Widths of the stored sizes, all 4:5. */
const WIDTHS: Record<Size, number> = { thumb: 320, match: 512, full: 800 }

/**
 * A portrait, 4:5, on the blurred colours of the picture itself until it is there. Corners, width and
 * `object-*` classes go on `className`.
 */
export function Photo({ photo, cdnPrefix, size, alt, sizes, priority = false, className }: PhotoProps) {
  const address = (of: Size) => cdnPrefix + photo[FILES[of]]
  const srcSet = entriesOf(WIDTHS)
    .map(([of, width]) => `${address(of)} ${width}w`)
    .join(', ')
  return (
    <span
      className={classes('photo', className)}
      style={{ backgroundImage: placeholderImage(photo.placeholder) }}
      // Another browser's cosines may differ in the last digit; the picture covers it anyway.
      suppressHydrationWarning
    >
      <img
        ref={priority ? undefined : fadeIn}
        src={address(size)}
        srcSet={sizes && srcSet}
        sizes={sizes}
        alt={alt}
        width={WIDTHS[size]}
        height={(WIDTHS[size] * 5) / 4}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </span>
  )
}

/** Hides a picture that is still on its way until it can be faded in. Without script it simply appears. */
function fadeIn(image: HTMLImageElement | null) {
  if (!image || image.complete) return
  image.dataset.waiting = ''
  const show = () => delete image.dataset.waiting
  image.addEventListener('load', show, { once: true })
  // A picture that fails leaves its colours, and its words for those who hear the page.
  image.addEventListener('error', show, { once: true })
}
