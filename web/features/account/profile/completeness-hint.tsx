import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import { completenessOf } from './completeness.ts'
import './profile.css'

/** How far the profile is, and the step that would help most. */
export function CompletenessHint({ profile, photos }: { profile: User['profile']; photos: number }) {
  const t = useTranslations('own-profile.completeness')
  const { percent, next } = completenessOf(profile, photos)
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-semibold tabular-nums">{t('percent', { percent })}</span>
        {next ? (
          <span className="text-muted">
            {t('next')} <a href={`#${next}`}>{t(next)}</a>
          </span>
        ) : (
          <span className="text-success">{t('done')}</span>
        )}
      </p>
      <progress className="profile-progress" max={100} value={percent} aria-label={t('label')} />
    </div>
  )
}
