import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FictionalLabel } from '../../../ui/fictional-label.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { MemberAnswer } from './change-member.ts'
import type { Ask } from './dialogs.tsx'
import { TopBar } from './top-bar.tsx'

/** Somebody the reader does not want to see: says so, and how to change that. */
export function BlockedScreen({ member, onAsk }: { member: MemberProfile; onAsk: Ask }) {
  const t = useTranslations('member.blocked')
  const { settings } = useShell()
  const { name, kind, main_image } = member
  return (
    <div className="page py-4">
      <TopBar member={member} onAsk={onAsk} />
      <div className="mx-auto grid max-w-md justify-items-center gap-4 py-12 text-center">
        <Avatar
          photo={main_image}
          name={name}
          cdnPrefix={settings.cdn_prefix}
          size="lg"
          className="opacity-60 grayscale"
        />
        {kind === 'fictional' && <FictionalLabel explanation={settings.fictional_warning} />}
        <h1 className="text-2xl">{t('heading', { name })}</h1>
        <p className="text-muted">{t('text', { name })}</p>
        <UnblockForm name={name} />
        <ButtonLink to="/settings#blocked" variant="quiet" size="sm">
          {t('all')}
        </ButtonLink>
      </div>
    </div>
  )
}

function UnblockForm({ name }: { name: string }) {
  const t = useTranslations('member.blocked')
  const { Form, data: answer, state } = useFetcher<MemberAnswer>()
  const handled = useRef(answer)
  useEffect(() => {
    if (!answer?.ok || handled.current === answer) return
    handled.current = answer
    toast(t('done', { name }), { tone: 'success' })
  }, [answer, name, t])
  return (
    <Form method="post" className="grid gap-4">
      {answer?.ok === false && 'message' in answer && (
        <Alert tone="danger" announce>
          {answer.message}
        </Alert>
      )}
      <Button type="submit" name="intent" value="unblock" busy={state !== 'idle'}>
        {t('submit', { name })}
      </Button>
    </Form>
  )
}
