import IconCrown from '@tabler/icons-react/dist/esm/icons/IconCrown.mjs'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { FREE_PHOTOS, PREMIUM_PHOTOS } from '../../../../core/rules/account/photos.ts'

type Props = { count: number; limit: number; compact: boolean }

/** How many there are and may be, and what premium gives to those who do not have it. */
export function AlbumCount({ count, limit, compact }: Props) {
  const t = useTranslations('photos')
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <p className="font-semibold tabular-nums" aria-live="polite">
        {t('count', { count, limit })}
      </p>
      {!compact && limit === FREE_PHOTOS && (
        <Link to="/premium" className="flex items-center gap-1.5 py-1 text-sm text-muted underline">
          <IconCrown size="1.125rem" aria-hidden />
          {t('premium', { limit: PREMIUM_PHOTOS })}
        </Link>
      )}
    </div>
  )
}
