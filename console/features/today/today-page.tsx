import IconCircle from 'icon:circle'
import IconCircleCheck from 'icon:circle-check'
import { useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { MINUTE_MS } from '../../../core/rules/durations.ts'
import { type Answer, callByItself, read } from '../../lib/call.ts'
import { useDates } from '../../lib/format.ts'
import { may, useMe } from '../../session/me.ts'
import { siteIn, useAddress, useSite } from '../../session/site.ts'
import { pageOf, QUEUES } from '../../shell/queues.ts'
import { Moment } from '../../ui/moment.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Page, Part } from '../../ui/page.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Approvals } from './approvals.tsx'

/** Wishes that are shown here; more of them are on their own page. */
const MOST_APPROVALS = 5

export async function loader(args: LoaderFunctionArgs) {
  const query = { site: siteIn(args) }
  const [home, { approvals }] = await Promise.all([
    read('readHome', { query }),
    read('listApprovals', { query }),
  ])
  return { home, approvals: approvals.slice(0, MOST_APPROVALS), hasMore: approvals.length > MOST_APPROVALS }
}

/** The first page: what waits for this person, and what an installation still lacks. */
export function Component() {
  const t = useTranslations('console.today')
  const { name } = useMe()
  const address = useAddress()
  const { approvals, hasMore, home } = useLoaderData<typeof loader>()
  const { cards, checklist } = useRefreshed(home)
  return (
    <Page title={t('title', { name })} intro={t('intro')}>
      {checklist.length > 0 && <Checklist steps={checklist} />}
      {cards.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-3">
          {mostUrgentFirst(cards).map((card) => (
            <li key={`${card.id} ${card.site}`}>
              <Promised card={card} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="records-wrap">
          <NothingHere
            title={t('empty.title')}
            text={t('empty.text')}
            action={<Link to={address('/me')}>{t('empty.action')}</Link>}
          />
        </div>
      )}
      {approvals.length > 0 && (
        <Approvals
          approvals={approvals}
          title={t('approvals.title')}
          actions={hasMore && <Link to={address('/approvals')}>{t('approvals.all')}</Link>}
        />
      )}
    </Page>
  )
}

/** The counts, polled while the page is visible. */
function useRefreshed(loaded: Answer<'readHome'>) {
  const { site } = useSite()
  const [newer, setNewer] = useState({ than: loaded, home: loaded })
  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.visibilityState !== 'visible') return
      const result = await callByItself('readHome', { query: { site: site ?? undefined } })
      if (result.ok) setNewer({ than: loaded, home: result.value })
    }, MINUTE_MS)
    return () => clearInterval(timer)
  }, [site, loaded])
  return newer.than === loaded ? newer.home : loaded
}

type Card = Answer<'readHome'>['cards'][number]

const TONES = { green: 'good', amber: 'warning', red: 'danger' } as const
const URGENCY = ['red', 'amber', 'green']

const mostUrgentFirst = (cards: readonly Card[]) =>
  cards.toSorted((a, b) => URGENCY.indexOf(a.tone) - URGENCY.indexOf(b.tone))

/** A promise of the site and how many times it is open; it leads to its queue, or to the one case in it. */
function Promised({ card: { id, count, tone, oldest, ends, site, only, more } }: { card: Card }) {
  const t = useTranslations('console.today')
  const address = useAddress()
  const dates = useDates()
  const me = useMe()
  const siteName = me.sites.length > 1 && me.sites.find((candidate) => candidate.id === site)?.name
  const content = (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="text-3xl font-bold tabular-nums">{more ? `${count}+` : count}</span>
        <Tag tone={TONES[tone]}>{t(`tones.${tone}`)}</Tag>
      </span>
      <span className="font-medium">{t(`cards.${id}`, { count })}</span>
      <span className="text-sm text-muted">
        {siteName && <span className="block">{siteName}</span>}
        {oldest && t.rich('oldest', { at: () => <Moment at={oldest} isRelative /> })}
        {ends && t('ends', { day: dates.day(ends) })}
        {!oldest && !ends && t('none_waits')}
      </span>
    </>
  )
  if (!may(me, QUEUES[id].needs))
    return (
      <div className="promise" data-tone={TONES[tone]}>
        {content}
      </div>
    )
  return (
    <Link
      to={address(only ? `/review/${only}` : pageOf(QUEUES[id]))}
      className="promise"
      data-tone={TONES[tone]}
    >
      {content}
    </Link>
  )
}

/** The server names steps; one that the texts do not know yet is shown by its name. */
const stepKey = (id: string) => `steps.${id}` as 'steps.host' // whether it is a key is looked up first

/** The parts of a site whose forms complete a step. */
const PART_OF_STEP: Record<string, string> = {
  host: 'identity',
  company: 'company',
  support_mail: 'mail',
  open: 'identity',
  unread_returned: 'identity',
}

/** The form that completes a step: that of the only site, or the list of sites. Other steps are done elsewhere. */
function useStepForm() {
  const { sites } = useMe()
  const address = useAddress()
  return (step: string) => {
    const part = PART_OF_STEP[step]
    if (step === 'second_owner') return address('/staff')
    return part && address(sites.length === 1 ? `/sites/${sites[0]?.id}/${part}` : '/sites')
  }
}

/** What a new installation still needs before it can open. */
function Checklist({ steps }: { steps: Answer<'readHome'>['checklist'] }) {
  const t = useTranslations('console.today')
  const done = steps.filter((step) => step.done).length
  return (
    <Part title={t('checklist')} actions={<Tag>{t('checklist_done', { done, count: steps.length })}</Tag>}>
      <ul className="grid gap-2">
        {steps.map((step) => (
          <li key={step.id} className="flex items-center gap-3">
            {step.done ? (
              <IconCircleCheck size="1.25rem" className="text-success" aria-hidden />
            ) : (
              <IconCircle size="1.25rem" className="text-muted" aria-hidden />
            )}
            <StepName step={step} name={t.has(stepKey(step.id)) ? t(stepKey(step.id)) : step.id} />
            <span className="sr-only">{t(step.done ? 'done' : 'open')}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function StepName({ step: { id, done }, name }: { step: { id: string; done: boolean }; name: string }) {
  const to = useStepForm()(id)
  if (done) return <span className="text-muted line-through">{name}</span>
  return to ? <Link to={to}>{name}</Link> : <span>{name}</span>
}
