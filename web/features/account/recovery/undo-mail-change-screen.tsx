import { useTranslations } from 'use-intl'
import { unbroken } from '../../../format/unbroken.ts'
import type { Refusal } from '../../../forms/refusal.ts'
import { usePageForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { DeadLink } from './dead-link.tsx'
import type { OpenedLink } from './read-link.ts'
import { RecoveryForm } from './recovery-form.tsx'

/** The old address stops a change that is not confirmed yet, or undoes one that is. */
export function UndoMailChangeScreen({ purpose, state, email }: OpenedLink) {
  const t = useTranslations('recovery.undo')
  const { Form, answer, isBusy } = usePageForm<Refusal>()
  if (state !== 'open' || answer?.code === 'link_invalid')
    return <DeadLink purpose="mail_undo" state={state} />
  const step = purpose === 'mail_stop' ? 'stop' : 'undo'
  return (
    <RecoveryForm
      heading={unbroken(t(`${step}_heading`))}
      intro={t(`${step}_intro`)}
      answer={answer}
      below={<p className="text-center text-sm text-muted">{t('was_me')}</p>}
    >
      <Form method="post" className="grid gap-4">
        <h2 className="text-base">{t('then')}</h2>
        <ul className="grid list-disc gap-2 pl-5">
          <li>{t('address', { email: email ?? '' })}</li>
          <li>{t('sessions')}</li>
          <li>{t('password')}</li>
        </ul>
        <Button type="submit" busy={isBusy}>
          {t(`${step}_submit`)}
        </Button>
      </Form>
    </RecoveryForm>
  )
}
