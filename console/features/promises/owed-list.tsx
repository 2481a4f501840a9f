import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { MINUTE_MS } from '../../../core/rules/durations.ts'
import type { KeptPromise, KeptState } from '../../../core/rules/staff/promises.ts'
import { Button } from '../../../web/ui/button.tsx'
import type { Answer, Result } from '../../lib/call.ts'
import { useKeys } from '../../lib/keys.ts'
import { useSending } from '../../lib/use-call.ts'
import { useSaved } from '../../lib/use-form.ts'
import { useNow } from '../../lib/use-now.ts'
import { useMay, useMe } from '../../session/me.ts'
import { useAddress } from '../../session/site.ts'
import { DueClock } from '../../ui/due-clock.tsx'
import { Moment } from '../../ui/moment.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Records } from '../../ui/records.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'
import { Tag, type Tone } from '../../ui/tag.tsx'

type Owed = Pick<
  Answer<'listUnmadeCopies'>['rows'][number],
  'id' | 'site' | 'member' | 'since' | 'due' | 'late' | 'state' | 'attempts' | 'next_attempt' | 'steps'
>
type Step = Owed['steps'][number]
type Act = {
  label: string
  /** Said once it was done. */
  done: string
  /** What it brings about, for a step that needs a reason, which is asked for first. */
  text?: string
  run: (id: string, reason: string) => Promise<Result<unknown>>
}

type OwedListProps<Row extends Owed> = {
  promise: KeptPromise
  rows: readonly Row[]
  next: string | null
  intro: string
  empty: string
  /** What a state means here, and what to do. */
  hints: Partial<Record<KeptState, string>>
  /** What is owed, in a line, and what else helps to keep it. */
  titleOf: (row: Row) => ReactNode
  factsOf: (row: Row) => ReactNode
  steps: Partial<Record<Step, Act>>
}

const KEYS: Record<Step, string> = { again: 'a', settle: 's' }

const TONES: Record<KeptState, Tone> = {
  waiting: 'neutral',
  trying: 'neutral',
  again: 'warning',
  delayed: 'danger',
  unclear: 'danger',
  given_up: 'danger',
  too_old: 'danger',
}

/**
 * The queue of a promise that the software keeps by itself: until when it was promised, how it stands, and what a
 * person can do. `a` and `s` take the steps of the row that has the focus.
 */
export function OwedList<Row extends Owed>(props: OwedListProps<Row>) {
  const { promise, rows, next, intro, empty, hints, titleOf, factsOf, steps } = props
  const t = useTranslations('console.promises')
  const name = useTranslations('console.shell.queues')(promise)
  const { sites } = useMe()
  const address = useAddress()
  const { chosen, choose, cancel, take, isBusy, refusal } = useSteps<Row>(steps)
  const act = chosen && steps[chosen.step]
  const takeAtFocus = (step: Step) => {
    const id = document.activeElement?.closest<HTMLElement>('[data-record]')?.dataset.record
    const row = rows.find((owed) => owed.id === id)
    if (row?.steps.includes(step)) void choose(row, step)
  }
  useKeys(
    name,
    (['again', 'settle'] as const).flatMap((step) => {
      const act = steps[step]
      return act ? [{ keys: KEYS[step], does: act.label, run: () => takeAtFocus(step) }] : []
    }),
  )
  return (
    <Page title={name} intro={intro}>
      {!chosen && <RefusalAlert refusal={refusal} />}
      <Records
        label={name}
        rows={rows}
        idOf={({ id }) => id}
        next={next === null ? null : { name: 'after', value: next }}
        columns={[
          {
            id: 'what',
            head: t('what'),
            cell: (row) => (
              <span className="grid gap-1">
                <span className="font-medium">{titleOf(row)}</span>
                <span className="flex flex-wrap items-center gap-2">
                  <State row={row} />
                  <span className="lg:hidden">
                    <Due row={row} />
                  </span>
                </span>
                <span className="text-sm text-muted">{hints[row.state]}</span>
                <span className="grid gap-1 text-sm text-muted">{factsOf(row)}</span>
              </span>
            ),
          },
          {
            id: 'due',
            head: t('due'),
            isExtra: true,
            cell: (row) => (
              <span className="grid justify-items-start gap-1">
                <Due row={row} />
                <span className="text-sm text-muted">
                  <Moment at={row.due} />
                </span>
              </span>
            ),
          },
          {
            id: 'since',
            head: t('since'),
            isExtra: true,
            cell: ({ since }) => <Moment at={since} isRelative />,
          },
          ...(sites.length > 1
            ? [
                {
                  id: 'site',
                  head: t('site'),
                  isExtra: true,
                  cell: ({ site }: Row) => sites.find(({ id }) => id === site)?.name ?? '',
                },
              ]
            : []),
          {
            id: 'act',
            head: t('act'),
            cell: (row) => (
              <span className="flex flex-wrap gap-2">
                {row.steps.map((step) => (
                  <Button
                    key={step}
                    size="sm"
                    variant="secondary"
                    className="whitespace-nowrap"
                    disabled={isBusy}
                    onClick={() => void choose(row, step)}
                  >
                    {steps[step]?.label}
                  </Button>
                ))}
                {row.steps.length === 0 && <MemberLink member={row.member} />}
              </span>
            ),
          },
        ]}
        empty={
          <NothingHere title={empty} text={t('empty')} action={<Link to={address('/')}>{t('back')}</Link>} />
        }
      />
      <ReasonDialog
        open={chosen !== null}
        onClose={cancel}
        title={act?.label ?? ''}
        confirm={act?.label ?? ''}
        isBusy={isBusy}
        refusal={refusal}
        onSubmit={(event) => {
          event.preventDefault()
          const reason = String(new FormData(event.currentTarget).get('reason'))
          if (chosen) void take(chosen.row, chosen.step, reason)
        }}
      >
        <p className="font-medium">{chosen && titleOf(chosen.row)}</p>
        <p>{act?.text}</p>
      </ReasonDialog>
    </Page>
  )
}

/** Takes the steps of the rows, one at a time. */
function useSteps<Row extends Owed>(steps: Partial<Record<Step, Act>>) {
  const [chosen, setChosen] = useState<{ row: Row; step: Step } | null>(null)
  const saved = useSaved(() => setChosen(null))
  const { track, isBusy, refusal, forgetRefusal } = useSending()
  const take = async (row: Row, step: Step, reason: string) => {
    const act = steps[step]
    if (!act) return
    const result = await track(act.run(row.id, reason))
    if (result.ok) await saved(act.done)
  }
  const choose = async (row: Row, step: Step) => {
    forgetRefusal()
    if (steps[step]?.text) setChosen({ row, step })
    else await take(row, step, '')
  }
  const cancel = () => {
    setChosen(null)
    forgetRefusal()
  }
  return { chosen, choose, cancel, take, isBusy, refusal }
}

/** The clock of a promise. One that is held up before its time is no longer in time, which its state says. */
function Due({ row: { due, since, late } }: { row: Owed }) {
  const now = useNow(MINUTE_MS)
  const isHeldUp = late && Date.parse(due) > now
  return isHeldUp ? null : <DueClock due={due} since={since} />
}

/** How it stands, and when it is tried next. */
function State({ row: { state, attempts, next_attempt: at } }: { row: Owed }) {
  const t = useTranslations('console.promises')
  return (
    <>
      <Tag tone={TONES[state]}>{t(`states.${state}`)}</Tag>
      {attempts > 0 && <span className="text-sm text-muted">{t('attempts', { count: attempts })}</span>}
      {at && state !== 'trying' && (
        <span className="text-sm text-muted">
          {t.rich('next_attempt', { at: () => <Moment at={at} isRelative /> })}
        </span>
      )}
    </>
  )
}

/** Leads to the member to whom something is owed, for those who may look. */
export function MemberLink({ member, children }: { member: string | null; children?: ReactNode }) {
  const t = useTranslations('console.promises')
  const address = useAddress()
  const mayLook = useMay('members.read')
  if (member === null || !mayLook) return children
  return <Link to={address(`/members/${member}`)}>{children ?? t('see_member')}</Link>
}
