import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DeskTurn } from '../../../core/contract/console/desk-turn.ts'
import { SECOND_MS } from '../../../core/rules/durations.ts'
import { Alert } from '../../../web/ui/alert.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { toast } from '../../../web/ui/toast.tsx'
import { callByItself } from '../../lib/call.ts'
import { useMay } from '../../session/me.ts'
import { useAddress } from '../../session/site.ts'
import { leaveOnEscape } from './leave-on-escape.ts'

type NextProps = { isBusy: boolean; next: () => void }

const NextButton = ({ isBusy, next }: NextProps) => {
  const t = useTranslations('console.desk')
  return (
    <Button size="sm" busy={isBusy} onClick={next} data-next>
      {t('next')} <kbd>n</kbd>
    </Button>
  )
}

/** The answer has left. The focus waits on the next conversation. */
export function Sent({ name, ...next }: NextProps & { name: string }) {
  const t = useTranslations('console.desk')
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.querySelector<HTMLElement>('[data-next]')?.focus(), [])
  return (
    <div ref={part} className="desk-composer">
      <Alert tone="success" announce slim title={t('sent', { name })} action={<NextButton {...next} />} />
    </div>
  )
}

type LostProps = NextProps & DraftProps & { why: string }

/** The conversation is somebody else's by now. What was typed can be copied, and is put back if it returns. */
export function Lost({ why, draft, character, ...next }: LostProps) {
  const t = useTranslations('console.desk')
  const copy = async () => {
    await navigator.clipboard.writeText(draft)
    toast(t('lost.copied'))
  }
  return (
    <div className="desk-composer">
      <Alert
        tone="warning"
        announce
        title={t('lost.title')}
        action={
          <>
            <NextButton {...next} />
            {draft && (
              <Button size="sm" variant="secondary" onClick={() => void copy()}>
                {t('lost.copy')}
              </Button>
            )}
          </>
        }
      >
        {why}
      </Alert>
      {draft && <LockedDraft draft={draft} character={character} />}
    </div>
  )
}

type DraftProps = { draft: string; character: string }

/**
 * The text that can no longer be sent. It keeps the focus of the field that stood here, so that whoever was typing does
 * not press keys of the page.
 */
function LockedDraft({ draft, character }: DraftProps) {
  const t = useTranslations('console.desk')
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) field.current?.focus()
  }, [])
  return (
    <textarea
      ref={field}
      aria-label={t('your_answer', { character })}
      className="control control-area"
      placeholder={t('locked')}
      readOnly
      value={draft}
      onKeyDown={leaveOnEscape}
    />
  )
}

/** Polling interval for the case of an alarm, until it is open. */
const LOOK_EVERY_MS = 2 * SECOND_MS

/** The open case about the member of a conversation, for those who may read it; null until there is one. */
function useAlarmCase(conversation: string, isOn: boolean): string | null {
  const [found, setFound] = useState<string | null>(null)
  const isLooking = isOn && found === null
  useEffect(() => {
    if (!isLooking) return
    const look = async () => {
      const result = await callByItself('readAlarmCase', { params: { conversation } })
      if (result.ok) setFound(result.value.case)
    }
    void look()
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [conversation, isLooking])
  return found
}

type AlarmProps = NextProps &
  DraftProps & { alarm: NonNullable<DeskTurn['alarm']>; conversation: string; name: string }

/** The member may be in need: nobody answers as a character now. Those who may are led to the case. */
export function Alarm({ alarm, conversation, name, draft, character, ...next }: AlarmProps) {
  const t = useTranslations('console.desk.alarm')
  const mayReview = useMay('review.read')
  const address = useAddress()
  const found = useAlarmCase(conversation, mayReview)
  return (
    <div className="desk-composer">
      <Alert
        tone="danger"
        announce
        title={t(`${alarm}.title`, { name })}
        action={
          <>
            <NextButton {...next} />
            {found && <Link to={address(`/review/${found}`)}>{t('case')}</Link>}
          </>
        }
      >
        {t(`${alarm}.text`, { name })}
      </Alert>
      <LockedDraft draft={draft} character={character} />
    </div>
  )
}
