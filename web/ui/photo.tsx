import type { Photo as PhotoData } from '../../core/contract/account/photos.ts'
import { entriesOf } from '../../core/typed.ts'
import { classes } from './classes.ts'
import { placeholderImage } from './placeholder.ts'

type Size = 'thumb' | 'match' | 'full'

type PhotoProps = {
  photo: PhotoData
  cdnPrefix: string
  size: Size
  /** Empty where the name stands beside the photo. */
  alt: string
  /** Shown width, where it varies; the browser then picks among the sizes itself. */
  sizes?: string
  /** Loads the photo at once and never fades it in, for the first photos of a page; `low` beside a leading one. */
  priority?: boolean | 'low'
  /** Called when a photo for chosen members does not load, because its address has ended or was taken back. */
  onExpired?: (() => void) | undefined
  className?: string
}

const FILES = { thumb: 'thumb_filename', match: 'match', full: 'filename' } as const satisfies Record<
  Size,
  keyof PhotoData
>

/**
 * Address of a photo. A photo for chosen members needs their login, so it comes from the site itself, wherever
 * the public photos are.
 */
export const photoAddress = (cdnPrefix: string, filename: string) =>
  (isForChosen(filename) ? '/photos/' : cdnPrefix) + filename

const isForChosen = (filename: string) => filename.startsWith('private/')

/** Widths of the stored sizes, all 4:5. */
const WIDTHS: Record<Size, number> = { thumb: 320, match: 512, full: 800 }

/**
 * A photo, 4:5, on its own blurred colours until it has loaded. Corners, width and `object-*` classes go on
 * `className`.
 */
export function Photo(props: PhotoProps) {
  const { photo, cdnPrefix, size, alt, sizes, priority = false, onExpired, className } = props
  const address = (of: Size) => photoAddress(cdnPrefix, photo[FILES[of]])
  const srcSet = entriesOf(WIDTHS)
    .map(([of, width]) => `${address(of)} ${width}w`)
    .join(', ')
  return (
    <span
      className={classes('photo', className)}
      style={{ backgroundImage: placeholderImage(photo.placeholder) }}
      // Cosines may differ in the last digit between server and browser; the photo covers the placeholder
      // anyway.
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
        fetchPriority={priority === 'low' ? 'low' : priority ? 'high' : undefined}
        decoding="async"
        onError={isForChosen(photo.filename) ? onExpired : undefined}
      />
    </span>
  )
}

/** Hides a photo that is still loading until it can fade in. Without scripts it simply appears. */
function fadeIn(image: HTMLImageElement | null) {
  if (!image || image.complete) return
  image.dataset.waiting = ''
  const show = () => delete image.dataset.waiting
  image.addEventListener('load', show, { once: true })
  // A photo that fails leaves its colours, and its alternative text for screen readers.
  image.addEventListener('error', show, { once: true })
}
