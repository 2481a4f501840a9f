import { useTranslations } from 'use-intl'
import { Moment } from '../../ui/moment.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { Written } from '../../ui/written.tsx'
import type { Case } from './case.ts'

/** Decisions about a member, each with who made it and why. */
export function CaseDecisions({ label, decisions }: { label: string; decisions: Case['decisions'] }) {
  const t = useTranslations('console.review')
  return (
    <Timeline
      label={label}
      events={decisions.map(({ id, at, by, measures, rule, until, facts, note, lifted, lifts }) => ({
        id,
        at,
        title: [
          ...(lifts ? [t(`lifts.${lifts}`)] : []),
          ...measures.flatMap((measure) => (lifts && measure === 'nothing' ? [] : t(`measures.${measure}`))),
        ].join(', '),
        note: (
          <>
            <span>{by.name}</span>
            {lifted && <Tag tone="good">{t('lifted')}</Tag>}
            {rule && <p>{t(`rules.${rule}`)}</p>}
            {until && (
              <p>
                {t('until')} <Moment at={until} />
              </p>
            )}
            {facts && (
              <p>
                <Written text={facts} />
              </p>
            )}
            {note && (
              <p className="italic">
                <Written text={note} />
              </p>
            )}
          </>
        ),
        tone: measures.includes('nothing') ? ('neutral' as const) : ('danger' as const),
      }))}
    />
  )
}
