import { useTranslations } from 'use-intl'
import { useNames } from '../../lib/format.ts'
import { Facts } from '../../ui/facts.tsx'
import { MayBeSame } from '../../ui/may-be-same.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Written } from '../../ui/written.tsx'
import type { Case } from './case.ts'
import { CaseDecisions } from './case-decisions.tsx'

/** The person without name and address: age, since when, and what was decided before. */
export function CasePerson({ found: { id, person, evidence, decisions, returns, alike } }: { found: Case }) {
  const t = useTranslations('console.review')
  const names = useNames()
  const earlier = decisions.filter((decision) => decision.case !== id)
  const isHeld = evidence.some((one) => one.kind === 'profile' && one.about === person?.about)
  if (!person) return <p className="text-muted">{t('erased')}</p>
  return (
    <>
      <h2>{t('person')}</h2>
      <MayBeSame returns={returns} alike={alike} />
      <Facts
        facts={[
          {
            name: t('profile_kind'),
            value: person.kind === 'fictional' ? <Tag tone="warning">{t('fictional')}</Tag> : null,
          },
          { name: t('age'), value: person.age },
          { name: t('since'), value: <Moment at={person.since} /> },
          { name: t('country'), value: names.country(person.country) },
          { name: t('language'), value: names.language(person.language) },
          { name: t('state'), value: t(`states.${person.state}`) },
          {
            name: t('restricted'),
            value:
              person.restrictions.length === 0 ? null : (
                <span className="flex flex-wrap gap-1">
                  {person.restrictions.map((one) => (
                    <Tag key={one} tone="danger">
                      {t(`restrictions.${one}`)}
                    </Tag>
                  ))}
                </span>
              ),
          },
        ]}
      />
      {person.about && !isHeld && (
        <>
          <h3>{t('about')}</h3>
          <p className="whitespace-pre-wrap">
            <Written text={person.about} />
          </p>
        </>
      )}
      <h3>{t('earlier')}</h3>
      {earlier.length === 0 ? (
        <p className="text-muted">{t('none_earlier')}</p>
      ) : (
        <CaseDecisions label={t('earlier')} decisions={earlier} />
      )}
    </>
  )
}
