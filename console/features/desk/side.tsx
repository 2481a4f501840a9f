import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { MINUTE_MS } from '../../../core/rules/durations.ts'
import { Modal } from '../../../web/ui/modal.tsx'
import type { Answer } from '../../lib/call.ts'
import { useDates, useNames } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { useMe } from '../../session/me.ts'
import { useAddress } from '../../session/site.ts'
import { LanguagesForm } from './languages-form.tsx'

export type Queue = Answer<'readQueue'>

type SideProps = {
  queue: Queue
  /** The button for the next conversation, or for the end of a break. */
  action: ReactNode
  onChanged: () => void
}

/** What waits, how the day goes, the languages and what else there is to do. */
export function Side({ queue, action, onChanged }: SideProps) {
  const t = useTranslations('console.desk')
  const address = useAddress()
  const { today } = queue
  const forOthers = queue.sites.reduce((sum, { for_others }) => sum + for_others, 0)
  const dates = useDates()
  return (
    <div className="desk-side">
      <h1>{t('title')}</h1>
      {action}
      <Figures
        title={t('queue.title')}
        figures={[
          { name: t('queue.waiting'), value: queue.more ? `${queue.waiting}+` : queue.waiting },
          { name: t('queue.due_soon'), value: queue.due_soon, tone: 'warning' },
          ...(forOthers > 0 ? [{ name: t('queue.for_others'), value: forOthers }] : []),
          ...waitingPerSite(queue, useMe()),
        ]}
      />
      <Figures
        title={t('today.title')}
        figures={[
          { name: t('today.answered'), value: today.answered },
          ...(today.late > 0 ? [{ name: t('today.late'), value: today.late }] : []),
          {
            name: t('today.median_wait'),
            value: today.median_wait === null ? '–' : dates.span(today.median_wait * MINUTE_MS),
          },
          { name: t('today.guard_refusals'), value: today.guard_refusals },
          ...(today.samples.looked_at > 0
            ? [
                {
                  name: t('today.samples'),
                  value: t('today.of', { good: today.samples.good, all: today.samples.looked_at }),
                },
              ]
            : []),
        ]}
      />
      <Languages queue={queue} onChanged={onChanged} />
      <ul className="grid gap-1 text-sm max-xl:flex max-xl:gap-4">
        <li>
          <Link to={address('/desk/samples')}>{t('samples.link', { count: queue.samples })}</Link>
        </li>
        <li>
          <Link to={address('/desk/figures')}>{t('figures.link')}</Link>
        </li>
      </ul>
    </div>
  )
}

/** What waits on each site, where somebody answers for several. */
const waitingPerSite = ({ sites }: Queue, { sites: known }: ReturnType<typeof useMe>) =>
  sites.length < 2
    ? []
    : sites
        .map(({ site, waiting, for_others }) => ({
          name: known.find(({ id }) => id === site)?.name ?? '',
          value: waiting + for_others,
        }))
        .filter(({ value }) => value > 0)

type Figure = { name: string; value: ReactNode; tone?: 'warning' | 'danger' }

const Figures = ({ title, figures }: { title: string; figures: readonly Figure[] }) => (
  <section className="grid gap-2">
    <h2 className="text-sm text-muted max-xl:sr-only">{title}</h2>
    <dl className="desk-figures">
      {figures.map(({ name, value, tone }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-tone={value === 0 ? undefined : tone}>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)

function Languages({
  queue: { languages, other_languages: others },
  onChanged,
}: Pick<SideProps, 'queue' | 'onChanged'>) {
  const t = useTranslations('console.desk.languages')
  const names = useNames()
  const [isOpen, setOpen] = useState(false)
  const inOthers = others.reduce((sum, { waiting }) => sum + waiting, 0)
  useKeys(t('title'), [{ keys: 'l', does: t('change_long'), run: () => setOpen(true) }])
  return (
    <section className="grid gap-1 max-xl:flex max-xl:items-center max-xl:gap-3">
      <h2 className="text-sm text-muted max-xl:sr-only">{t('title')}</h2>
      <p className="text-sm">
        {languages.map(names.language).join(', ')}{' '}
        <button type="button" className="text-button" onClick={() => setOpen(true)}>
          {t('change')}
        </button>
      </p>
      {inOthers > 0 && <p className="text-sm text-muted max-xl:hidden">{t('others', { count: inOthers })}</p>}
      <Modal open={isOpen} onClose={() => setOpen(false)} title={t('title')}>
        <LanguagesForm
          languages={languages}
          onSaved={() => {
            setOpen(false)
            onChanged()
          }}
        />
      </Modal>
    </section>
  )
}
