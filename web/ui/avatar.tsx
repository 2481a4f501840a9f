import { useTranslations } from 'use-intl'
import type { Photo as PhotoData } from '../../core/contract/account/photos.ts'
import { classes } from './classes.ts'
import { Photo } from './photo.tsx'

type Size = 'sm' | 'md' | 'lg'

const SIZES: Record<Size, string> = { sm: 'size-9 text-sm', md: 'size-14 text-lg', lg: 'size-24 text-3xl' }

/** The online dot sits on the edge of the circle. */
const DOTS: Record<Size, string> = { sm: 'size-2.5', md: 'm-px size-3.5', lg: 'm-1 size-4.5' }

type AvatarProps = {
  photo: PhotoData | null
  name: string
  cdnPrefix: string
  size?: Size
  online?: boolean
  className?: string
}

/** A round portrait beside a name, or the first letter of that name. */
export function Avatar({ photo, name, cdnPrefix, size = 'md', online = false, className }: AvatarProps) {
  const t = useTranslations('ui')
  return (
    <span className={classes('avatar', SIZES[size], className)}>
      {photo ? (
        <Photo
          photo={photo}
          cdnPrefix={cdnPrefix}
          size="thumb"
          alt=""
          className="size-full rounded-full object-top"
        />
      ) : (
        <span
          className="grid size-full place-items-center rounded-full bg-primary-soft font-display font-semibold text-primary"
          aria-hidden
        >
          {[...name][0]?.toUpperCase()}
        </span>
      )}
      {online && (
        <span className={classes('avatar-dot', DOTS[size])}>
          <span className="sr-only">{t('online')}</span>
        </span>
      )}
    </span>
  )
}
