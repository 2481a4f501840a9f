import { useEffect, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { AnswerOf } from '../../../../core/contract/endpoint.ts'
import type { listBlocks } from '../../../../core/contract/members/members.ts'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { useFetcherForm } from '../../../forms/use-form.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ProfileLabel } from '../../../ui/profile-label.tsx'
import type { SettingsAnswer } from './save-settings.ts'

export type BlockedMember = AnswerOf<typeof listBlocks>['members'][number]

/** Members whom the member has blocked, each with a button to unblock. */
export function BlockedPanel({ members }: { members: readonly BlockedMember[] }) {
  const t = useTranslations('settings.blocked')
  const { Form, answer, isBusy, sent } = useFetcherForm<SettingsAnswer>('unblock')
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The pressed button disappears with its row, so the status takes the focus.
    if (answer?.ok) status.current?.focus()
  }, [answer])
  return (
    <Panel id="blocked" title={t('title')} intro={t('intro')}>
      <RefusalAlert answer={answer} />
      {(answer?.ok || members.length === 0) && (
        <p ref={status} tabIndex={-1} role="status" className="text-muted outline-none">
          {answer?.ok && t('unblocked')} {members.length === 0 && t('nobody')}
        </p>
      )}
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <li key={member.id} className="flex items-center gap-3 py-3">
            <Who member={member} />
            <Form method="post" action="#blocked">
              <input type="hidden" name="profile" value={member.id} />
              <Button
                type="submit"
                name="intent"
                value="unblock"
                size="sm"
                variant="secondary"
                busy={isBusy && sent?.get('profile') === member.id}
                aria-label={t('unblock_name', { name: member.name })}
              >
                {t('unblock')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Who({ member }: { member: BlockedMember }) {
  const t = useTranslations()
  const format = useFormatter()
  const { settings } = useShell()
  const { id, name, age, main_image, blocked_at } = member
  const date = format.dateTime(new Date(blocked_at), { dateStyle: 'medium' })
  return (
    <>
      <Avatar photo={main_image} name={name} cdnPrefix={settings.cdn_prefix} />
      <div className="grid min-w-0 grow justify-items-start gap-0.5">
        <Link to={`/members/${id}`} className="font-semibold hover:underline">
          {t('ui.member.name_age', { name, age })}
        </Link>
        <ProfileLabel member={member} explanation={settings.fictional_warning} />
        <time dateTime={blocked_at} className="text-sm text-muted">
          {t('settings.blocked.since', { date })}
        </time>
      </div>
    </>
  )
}
