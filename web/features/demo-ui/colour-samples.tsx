import { useTranslations } from 'use-intl'
import { NICHE_SLUGS, NICHES } from '../../../core/rules/site/site.ts'
import { classes } from '../../ui/classes.ts'
import { Logo } from '../../ui/logo.tsx'
import { Sample } from './sample.tsx'

const COLOURS = {
  primary: 'bg-primary text-on-primary',
  'primary-soft': 'bg-primary-soft text-primary-strong',
  secondary: 'bg-secondary text-on-secondary',
  success: 'bg-success text-on-success',
  unread: 'bg-unread text-on-unread',
  warning: 'bg-warning text-on-warning',
  danger: 'bg-danger text-on-danger',
  surface: 'border border-line bg-surface text-ink',
  raised: 'bg-raised text-ink shadow-float',
  sunken: 'bg-sunken text-muted',
}

export function ColourSamples({ siteName }: { siteName: string }) {
  const t = useTranslations('demo-ui')
  return (
    <>
      <Sample title={t('type')} className="grid gap-3">
        <Logo name={siteName} />
        <p className="font-display text-5xl font-bold tracking-tight">{t('sample_large')}</p>
        <p className="max-w-prose text-lg">{t('sample_text')}</p>
        <p className="max-w-prose text-muted">{t('sample_text')}</p>
      </Sample>
      <Sample title={t('colours')} className="grid grid-cols-2 gap-2 sm:grid-cols-5">
        {Object.entries(COLOURS).map(([name, look]) => (
          <div
            key={name}
            className={classes('grid h-16 content-end rounded-md px-3 py-2 text-xs font-semibold', look)}
          >
            {name}
          </div>
        ))}
      </Sample>
      <Sample title={t('niches')} className="flex flex-wrap gap-2">
        {NICHES.map((niche) => (
          <span
            key={niche}
            data-niche={niche}
            className="inline-flex items-center gap-2 rounded-full bg-primary-soft py-1 ps-1 pe-3 text-sm font-semibold text-primary-strong"
          >
            <span className="size-7 rounded-full bg-primary" />
            {NICHE_SLUGS[niche]}
          </span>
        ))}
      </Sample>
    </>
  )
}
