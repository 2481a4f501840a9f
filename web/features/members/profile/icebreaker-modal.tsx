import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useEffect, useId, useState } from 'react'
import { Form, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { ProfileLabel } from '../../../ui/profile-label.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { MessageCost, TooFewCredits } from './message-cost.tsx'

/** Few enough that the field below them stays in sight on a phone. */
const LINES_AT_ONCE = 3

type IcebreakerModalProps = { member: MemberProfile; open: boolean; onClose: () => void }

/** Modal for the first message: icebreakers to start from, or the member's own words. The chat sends it. */
export function IcebreakerModal({ member, open, onClose }: IcebreakerModalProps) {
  const t = useTranslations('member.icebreaker')
  const ui = useTranslations('ui')
  const { settings } = useShell()
  const form = useId()
  const [text, setText] = useState('')
  const lines = useIcebreakers(member.id, open)
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('title', { name: member.name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form}>
            {t('continue')}
          </Button>
        </>
      }
    >
      <Form id={form} action="/chats/new" className="grid gap-5">
        <input type="hidden" name="profile" value={member.id} />
        {(member.kind === 'fictional' || member.demo) && (
          <div className="grid justify-items-start gap-2">
            <ProfileLabel member={member} explanation={settings.fictional_warning} />
            <p className="text-sm text-muted">
              {member.demo ? ui('demo.explanation') : settings.fictional_warning}
            </p>
          </div>
        )}
        <div className="grid gap-1">
          <p>{t('intro')}</p>
          <MessageCost />
        </div>
        <TooFewCredits />
        <Lines lines={lines} chosen={text} onChoose={setText} />
        <TextArea
          name="text"
          label={t('text')}
          hint={t('nothing_sent')}
          value={text}
          maxLength={settings.message_length}
          onChange={(event) => setText(event.target.value)}
        />
      </Form>
    </Modal>
  )
}

type LinesProps = {
  /** Undefined while the icebreakers are loading. */
  lines: readonly string[] | undefined
  chosen: string
  onChoose: (line: string) => void
}

function Lines({ lines, chosen, onChoose }: LinesProps) {
  const t = useTranslations('member.icebreaker')
  const [first, setFirst] = useState(0)
  if (!lines)
    return (
      <SkeletonGroup className="grid gap-2">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-16 rounded-card" />
        ))}
      </SkeletonGroup>
    )
  if (lines.length === 0) return null
  const next = first + LINES_AT_ONCE < lines.length ? first + LINES_AT_ONCE : 0
  return (
    <div className="grid justify-items-start gap-2">
      <ul aria-label={t('lines')} className="grid w-full gap-2">
        {lines.slice(first, first + LINES_AT_ONCE).map((line) => (
          <li key={line} className="grid">
            <button
              type="button"
              className="member-line"
              aria-pressed={line === chosen}
              onClick={() => onChoose(line)}
            >
              {line}
            </button>
          </li>
        ))}
      </ul>
      {lines.length > LINES_AT_ONCE && (
        <Button variant="quiet" size="sm" className="-ms-4" onClick={() => setFirst(next)}>
          <IconRefresh size="1.125rem" aria-hidden />
          {t('others')}
        </Button>
      )}
    </div>
  )
}

/** Icebreakers for a member, loaded when the modal first opens. */
function useIcebreakers(id: string, isWanted: boolean): readonly string[] | undefined {
  const { load, data, state } = useFetcher<{ icebreakers: string[] }>()
  const isMissing = isWanted && !data && state === 'idle'
  useEffect(() => {
    if (isMissing) load(`/members/${id}?only=icebreakers`)
  }, [isMissing, id, load])
  return data?.icebreakers
}
