import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../web/ui/button.tsx'
import { DueClock } from '../../ui/due-clock.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FilterSelect, Filters, FilterText } from '../../ui/filters.tsx'
import { type Lease, LeaseBanner, useRenewedLease } from '../../ui/lease-banner.tsx'
import { MaskedValue } from '../../ui/masked-value.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Page, Part } from '../../ui/page.tsx'
import { Pictures } from '../../ui/pictures.tsx'
import { type Column, Records } from '../../ui/records.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { offerUndo } from '../../ui/undo.tsx'
import { WorkScreen } from '../../ui/work-screen.tsx'
import { CASES, EVENTS, MINE_UNTIL, PICTURES } from './samples.ts'

type Sample = (typeof CASES)[number]

/** The pieces of the console on invented things, for those who build screens: docs/console.md. */
export function Component() {
  const t = useTranslations('console.pieces')
  return (
    <Page title={t('sample.title')} intro={t('sample.intro')}>
      <Filters>
        <FilterText name="q" label={t('sample.find')} />
        <FilterSelect
          name="kind"
          label={t('sample.all')}
          options={[{ value: 'report', label: t('sample.report') }]}
        />
      </Filters>
      <SampleList />
      <SampleWork />
      <Part>
        <NothingHere title={t('sample.empty')} action={<Link to="/">{t('sample.next')}</Link>} />
      </Part>
    </Page>
  )
}

function SampleList() {
  const t = useTranslations('console.pieces')
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const columns: Column<Sample>[] = [
    { id: 'name', head: t('sample.number'), cell: ({ name }) => name },
    { id: 'about', head: t('work.subject'), cell: ({ about }) => about },
    { id: 'due', head: t('sample.due'), cell: ({ due, since }) => <DueClock due={due} since={since} /> },
  ]
  return (
    <Records
      label={t('sample.title')}
      rows={CASES}
      columns={columns}
      idOf={({ id }) => id}
      to={({ id }) => `/pieces?open=${id}`}
      marked={{ ids: marked, onChange: setMarked, labelOf: ({ name }) => name, canMark: () => true }}
      next={{ name: 'before', value: '3' }}
      empty={null}
    />
  )
}

function SampleWork() {
  const t = useTranslations('console.pieces')
  const lease: Lease = { state: 'mine', until: MINE_UNTIL }
  useRenewedLease(lease, () => {})
  return (
    <WorkScreen
      banner={<LeaseBanner lease={lease} />}
      subject={
        <>
          <h2>{CASES[0]?.about}</h2>
          <Pictures pictures={PICTURES} label={t('sample.pictures')} />
        </>
      }
      person={
        <>
          <Facts
            facts={[
              { name: t('masked.fields.birth'), value: '34' },
              {
                name: t('masked.fields.mail'),
                value: (
                  <MaskedValue
                    masked="r•••@g•••.com"
                    field="mail"
                    subject={{ kind: 'member', id: '0' }}
                    ground={{ kind: 'case', id: '0', name: 'C-7F3K9Q' }}
                  />
                ),
              },
            ]}
          />
          <Timeline events={EVENTS} label={t('sample.timeline')} />
        </>
      }
      decision={
        <>
          <h2>{t('work.decision')}</h2>
          <Button onClick={() => offerUndo(t('sample.decided'), () => {})}>{t('sample.decide')}</Button>
        </>
      }
    />
  )
}
