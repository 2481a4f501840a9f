import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DeskTurn } from '../../../core/contract/console/desk-turn.ts'
import type { DeclineReason } from '../../../core/rules/desk/desk.ts'
import { MINUTE_MS } from '../../../core/rules/durations.ts'
import { useKeys } from '../../lib/keys.ts'
import { useCall } from '../../lib/use-call.ts'
import { useNow } from '../../lib/use-now.ts'
import { DueClock } from '../../ui/due-clock.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Written } from '../../ui/written.tsx'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { Sheet } from './sheet.tsx'
import { Alarm, Lost, Sent } from './turn-end.tsx'
import { isLost, useTurn } from './use-turn.ts'

type TurnViewProps = {
  taken: DeskTurn
  isBusy: boolean
  next: () => void
  /** The operator has let go of the conversation. */
  onLeft: () => void
  /** An answer has left or was held back, which the figures count. */
  onAnswered: () => void
}

/** The conversation that an operator has: what was said, the draft, and what they must know beside it. */
export function TurnView({ taken, isBusy, next, onLeft, onAnswered }: TurnViewProps) {
  const t = useTranslations('console.desk')
  const work = useTurn(taken, onAnswered)
  const { state, dispatch, hold } = work
  const { turn, stage, draft } = state
  const field = useRef<HTMLTextAreaElement>(null)
  const [isDeclining, setDeclining] = useState(false)
  const release = useCall('releaseTurn')
  /** Leaves the conversation to others; whether it is no longer this operator's. */
  const leave = async (reason: DeclineReason) => {
    const result = await release.run({ params: { conversation: turn.conversation }, body: { reason } })
    return result.ok || isLost(result.refusal)
  }
  const decline = async (reason: DeclineReason) => {
    if (await leave(reason)) onLeft()
  }
  const leaveAlarm = async () => {
    if (await leave('subject')) next()
  }
  const isOver = stage.at === 'sent' || stage.at === 'lost'
  const goOn = turn.alarm ? () => void leaveAlarm() : next
  useKeys(t('answer'), isOver || turn.alarm ? [{ keys: 'n', does: t('next'), run: goOn }] : [])
  return (
    <>
      <section className="desk-work" aria-label={t('work')}>
        <header className="desk-head">
          <h2>
            <Written text={t('heading', { member: turn.member.name, character: turn.character.name })} />
          </h2>
          <p className="text-sm text-muted">
            {[turn.member.age, turn.member.city].filter(Boolean).join(', ')} · {t('local_time')}{' '}
            <LocalTime zones={turn.member.time_zones} />
          </p>
          {!isOver && !turn.alarm && (
            <>
              <DueClock due={turn.deadline} since={turn.waiting_since} />
              <LateNote turn={turn} />
            </>
          )}
        </header>
        <Conversation
          conversation={turn.conversation}
          lines={turn.lines}
          member={turn.member.name}
          meanwhileFrom={state.meanwhile?.from ?? null}
        />
        {stage.at === 'sent' ? (
          <Sent name={turn.member.name} isBusy={isBusy} next={next} />
        ) : turn.alarm ? (
          <Alarm
            alarm={turn.alarm}
            conversation={turn.conversation}
            name={turn.member.name}
            draft={draft}
            character={turn.character.name}
            isBusy={isBusy || release.isBusy}
            next={() => void leaveAlarm()}
          />
        ) : stage.at === 'lost' ? (
          <Lost why={stage.why} draft={draft} character={turn.character.name} isBusy={isBusy} next={next} />
        ) : (
          <Composer work={work} field={field} onDecline={() => setDeclining(true)} />
        )}
      </section>
      <Sheet
        turn={turn}
        isMine={!isOver && !turn.alarm}
        hold={() => void hold()}
        onNoted={(note) => dispatch({ type: 'noted', note })}
        onNoteDeleted={(id) => dispatch({ type: 'note_deleted', id })}
      />
      <DeclineDialog
        open={isDeclining}
        isBusy={release.isBusy}
        refusal={release.refusal}
        onClose={() => setDeclining(false)}
        onDecline={(reason) => void decline(reason)}
      />
    </>
  )
}

/** Says that an answer may still leave after the deadline, and what that means. */
function LateNote({ turn: { deadline, member } }: { turn: DeskTurn }) {
  const t = useTranslations('console.desk')
  const isLate = Date.parse(deadline) <= useNow(MINUTE_MS / 2)
  return isLate && <p className="w-full text-sm">{t('late_text', { name: member.name })}</p>
}
