import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { useFetcherForm } from '../../../forms/use-form.ts'
import { useOnAnswer } from '../../../forms/use-on-answer.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ProfileLabel } from '../../../ui/profile-label.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { MemberAnswer } from './change-member.ts'
import type { Ask } from './dialogs.tsx'
import { TopBar } from './top-bar.tsx'

/** Profile of a blocked member: says so, and offers to unblock. */
export function BlockedScreen({ member, onAsk }: { member: MemberProfile; onAsk: Ask }) {
  const t = useTranslations('member.blocked')
  const { settings } = useShell()
  const { name, main_image } = member
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
        <ProfileLabel member={member} explanation={settings.fictional_warning} />
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
  const { Form, answer, isBusy } = useFetcherForm<MemberAnswer>('unblock')
  useOnAnswer(answer, ({ ok }) => ok && toast(t('done', { name }), { tone: 'success' }))
  return (
    <Form method="post" className="grid gap-4">
      <RefusalAlert answer={answer} always className="" />
      <Button type="submit" name="intent" value="unblock" busy={isBusy}>
        {t('submit', { name })}
      </Button>
    </Form>
  )
}
