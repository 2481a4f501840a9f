import { type RefObject, useEffect, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { DeskTurn } from '../../../core/contract/console/desk-turn.ts'
import { ANSWER_LENGTH } from '../../../core/rules/desk/desk.ts'
import { Alert } from '../../../web/ui/alert.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { useNames } from '../../lib/format.ts'
import { nameOfKey, useKeys } from '../../lib/keys.ts'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'
import { GuardHints } from './guard-hints.tsx'
import { leaveOnEscape } from './leave-on-escape.ts'
import { isProposal, isStuck, withSentence } from './turn-state.ts'
import type { useTurn } from './use-turn.ts'

type ComposerProps = {
  work: ReturnType<typeof useTurn>
  field: RefObject<HTMLTextAreaElement | null>
  onDecline: () => void
}

/** The counter appears when this share of the length is used. */
const COUNTED_FROM = 0.8

/** The draft with what the truth guard says of it, the pal's proposal, and the ways out of the conversation. */
export function Composer({ work, field, onDecline }: ComposerProps) {
  const t = useTranslations('console.desk')
  const names = useNames()
  const hintsId = useId()
  const { state, refusal, type, send, repeat } = work
  const { turn, draft, stage, heldBack } = state
  const isFixed = stage.at === 'sending' || stage.at === 'unknown'
  const isOver = isStuck(state)
  const write = (text: string) => {
    if (stage.at === 'writing' && !isOver) type(text)
    field.current?.focus()
  }
  const take = () => turn.proposal && !isProposal(state) && write(withSentence(draft, turn.proposal))
  useKeys(t('answer'), [
    { keys: 'mod+enter', does: t('send'), run: () => void send() },
    ...(turn.proposal ? [{ keys: 'mod+i', does: t('proposal.take_long'), run: take }] : []),
    { keys: 'r', does: t('write'), run: () => field.current?.focus() },
    { keys: 'd', does: t('decline.open'), run: onDecline },
  ])
  // A conversation is taken to be answered: one types right away.
  useEffect(() => field.current?.focus(), [field])
  return (
    <div className="desk-composer">
      {isOver ? (
        <Alert tone="danger" announce slim>
          {t('held_back.often')}
        </Alert>
      ) : (
        heldBack && (
          <Alert tone={heldBack === 'guard' ? 'danger' : 'warning'} announce slim>
            {t(`held_back.${heldBack}`, { name: turn.member.name })}
          </Alert>
        )
      )}
      <GuardHints id={hintsId} state={state} />
      {!isOver && draft.trim() === '' && <Offers turn={turn} take={write} />}
      {!isOver && <Proposal state={state} take={take} />}
      <textarea
        ref={field}
        aria-label={t('your_answer', { character: turn.character.name })}
        aria-describedby={hintsId}
        aria-invalid={heldBack === 'guard' || undefined}
        className="control control-area"
        lang={turn.language}
        placeholder={t('placeholder', { language: names.language(turn.language) })}
        readOnly={isFixed || isOver}
        maxLength={ANSWER_LENGTH}
        value={draft}
        onChange={(event) => type(event.target.value)}
        onKeyDown={leaveOnEscape}
      />
      {stage.at === 'unknown' ? <Unanswered repeat={repeat} /> : <RefusalAlert refusal={refusal} />}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="me-auto text-sm text-muted max-lg:hidden">
          {draft.length > COUNTED_FROM * ANSWER_LENGTH
            ? t('left', { count: ANSWER_LENGTH - draft.length })
            : t('keys_hint')}
        </p>
        <Button size="sm" variant="quiet" disabled={isFixed} onClick={onDecline}>
          {t('decline.open')} <kbd>d</kbd>
        </Button>
        <Button size="sm" busy={isFixed} disabled={isOver} onClick={() => void send()}>
          {t('send')} <kbd>{nameOfKey('mod+enter')}</kbd>
        </Button>
      </div>
    </div>
  )
}

/** Sentences that go on after a question which a line of the site has answered. */
function Offers({ turn, take }: { turn: DeskTurn; take: (sentence: string) => void }) {
  const t = useTranslations('console.desk.guard')
  if (turn.offers.length === 0) return null
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-xs font-semibold text-muted">{t('offers')}</p>
      {turn.offers.map((sentence) => (
        <Button
          key={sentence}
          size="sm"
          variant="secondary"
          lang={turn.language}
          onClick={() => take(sentence)}
        >
          {sentence}
        </Button>
      ))}
    </div>
  )
}

/** The pal's proposal, which is somebody else's text until it is taken over. */
function Proposal({ state, take }: { state: Parameters<typeof isProposal>[0]; take: () => void }) {
  const t = useTranslations('console.desk.proposal')
  const { proposal } = state.turn
  if (!proposal) return null
  if (isProposal(state)) return <p className="text-sm text-muted">{t('unchanged')}</p>
  // A text of one's own takes its place; the key still brings it.
  if (state.draft.trim() !== '') return null
  return (
    <div className="desk-proposal">
      <p className="text-xs font-semibold text-muted">{t('title')}</p>
      <p lang={state.turn.language}>{proposal}</p>
      <Button size="sm" variant="secondary" onClick={take}>
        {t('take')} <kbd>{nameOfKey('mod+i')}</kbd>
      </Button>
    </div>
  )
}

/** Says that a sent text got no reply. It is retried with the same key, so that it is sent once. */
function Unanswered({ repeat }: { repeat: () => Promise<void> }) {
  const t = useTranslations('console.desk.unanswered')
  return (
    <Alert
      tone="warning"
      announce
      title={t('title')}
      action={
        <Button size="sm" variant="secondary" onClick={() => void repeat()}>
          {t('retry')}
        </Button>
      }
    >
      {t('text')}
    </Alert>
  )
}
