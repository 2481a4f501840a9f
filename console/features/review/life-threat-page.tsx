import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { LIFE_STEPS } from '../../../core/rules/review/life-threats.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { read } from '../../lib/call.ts'
import { useDates, useNames } from '../../lib/format.ts'
import { DueClock } from '../../ui/due-clock.tsx'
import { Facts } from '../../ui/facts.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Page, Part } from '../../ui/page.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'
import { Written } from '../../ui/written.tsx'
import type { LifeThreat } from './case.ts'
import { LifeSteps } from './life-steps.tsx'
import { useQueueFilter } from './queue-filter.ts'
import { useClaim } from './use-claim.tsx'

/** Who the member is, is read once the case is claimed; until then the page has the steps alone. */
export async function loader({ params: { id = '' } }: LoaderFunctionArgs) {
  const [{ case: found }, me] = await Promise.all([read('readCase', { params: { id } }), read('readMe')])
  const isMine = found.claimed_by?.id === me.id && found.decided === null
  return { found, threat: isMine ? await read('readLifeThreat', { params: { id } }) : null }
}

/** A threat to life: who and where the person is, and what to do, step by step. */
export function Component() {
  const { found, threat } = useLoaderData<typeof loader>()
  const t = useTranslations('console.review.life')
  const { isMine, banner, refusal } = useClaim(found)
  const { keeping } = useQueueFilter()
  const isDone = found.steps.length === LIFE_STEPS.length
  return (
    <Page
      title={`${t('title')} · ${found.number}`}
      intro={
        <>
          {!found.decided && <DueClock due={found.due} since={found.opened} />}{' '}
          {t('progress', { done: found.steps.length, all: LIFE_STEPS.length })}
        </>
      }
      actions={
        <ButtonLink to={keeping(`/review/${found.id}`)} size="sm" variant={isDone ? 'primary' : 'secondary'}>
          {t(isDone && !found.decided ? 'decide' : 'back')}
        </ButtonLink>
      }
    >
      <RefusalAlert refusal={refusal} />
      {banner}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="lg:col-start-2 lg:row-start-1">
          <Part title={t('person')}>
            {threat?.person ? (
              <Person person={threat.person} />
            ) : (
              <p className="text-muted">{t(isMine ? 'nobody' : 'claim_first')}</p>
            )}
          </Part>
        </div>
        <LifeSteps found={found} threat={threat} />
      </div>
    </Page>
  )
}

function Person({ person }: { person: NonNullable<LifeThreat['person']> }) {
  const t = useTranslations('console.review.life')
  const names = useNames()
  const dates = useDates()
  const place = [person.city, person.region, names.country(person.country)].filter(Boolean).join(', ')
  return (
    <>
      <Facts
        facts={[
          { name: t('fields.name'), value: <Written text={person.name} /> },
          { name: t('fields.place'), value: place },
          { name: t('local_time'), value: <LocalTime zones={person.time_zones} /> },
          { name: t('fields.phone'), value: person.phone ?? t('unknown') },
          { name: t('fields.mail'), value: <span className="break-all">{person.mail}</span> },
          { name: t('fields.birth'), value: dates.day(person.birth) },
          { name: t('fields.address'), value: person.address ?? t('unknown') },
          {
            name: t('fields.devices'),
            value:
              person.devices.length === 0 ? (
                t('unknown')
              ) : (
                <ul>
                  {person.devices.map(({ device, last_seen }) => (
                    <li key={`${device} ${last_seen}`}>
                      {device || t('unknown')}, <Moment at={last_seen} />
                    </li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
      <p className="text-sm text-muted">{t('told')}</p>
    </>
  )
}
