import IconBook from 'icon:book'
import IconEraser from 'icon:eraser'
import IconEyeOff from 'icon:eye-off'
import IconMail from 'icon:mail'
import { useTranslations } from 'use-intl'
import type { readDeletion } from '../../../../core/contract/account/deletion.ts'
import type { AnswerOf } from '../../../../core/contract/endpoint.ts'
import type { DeleteReason } from '../../../../core/rules/account/deletion.ts'
import { isMissing, problemOf } from '../../../forms/refusal.ts'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { usePageForm } from '../../../forms/use-form.ts'
import { announceForm } from '../../../lib/browser-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chips } from '../../../ui/checkbox.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import type { LeaveAnswer } from './leave.ts'
import { Offers } from './offers.tsx'

type Deletion = AnswerOf<typeof readDeletion>

/** Deleting an account takes one screen; the offers to stay are beside the form and never block it. */
export function DeleteAccountScreen({ deletion }: { deletion: Deletion }) {
  const t = useTranslations('settings.deleting')
  return (
    <div className="page grid gap-6 py-8 lg:grid-cols-[minmax(0,42rem)_minmax(0,22rem)] lg:gap-x-12 lg:py-10">
      <div className="grid gap-2 lg:col-span-2">
        <Link to="/settings" className="justify-self-start py-2 text-sm text-muted underline">
          {t('back')}
        </Link>
        <h1>{t('heading')}</h1>
      </div>
      <Card className="grid gap-6 self-start">
        <Facts days={deletion.grace_days} />
        <DeleteForm reasons={deletion.reasons} />
      </Card>
      <Offers offers={deletion.offers} />
    </div>
  )
}

function Facts({ days }: { days: number }) {
  const t = useTranslations('settings.deleting')
  const facts = [
    { Icon: IconEyeOff, text: t('at_once') },
    { Icon: IconMail, text: t('grace', { days }) },
    { Icon: IconEraser, text: t('after') },
    { Icon: IconBook, text: t('kept') },
  ]
  return (
    <div className="grid gap-3">
      <p>{t('intro')}</p>
      <ul className="grid gap-2">
        {facts.map(({ Icon, text }) => (
          <li key={text} className="flex gap-3">
            <Icon size="1.375rem" className="mt-px shrink-0 text-muted" aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

function DeleteForm({ reasons }: { reasons: readonly DeleteReason[] }) {
  const t = useTranslations('settings.deleting')
  const { form, Form, answer, isBusy } = usePageForm<LeaveAnswer>('delete')
  return (
    <Form
      ref={form}
      method="post"
      className="grid gap-6"
      preventScrollReset
      noValidate
      onSubmit={announceForm}
    >
      <Chips
        type="radio"
        name="reason"
        label={t('reason')}
        options={reasons.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
        defaultValue={answer?.reason && [answer.reason]}
        required
        error={isMissing(answer, 'reason') ? t('reason_missing') : problemOf(answer, 'reason')}
      />
      <TextArea
        name="feedback"
        label={t('feedback')}
        maxLength={2000}
        defaultValue={answer?.feedback}
        error={problemOf(answer, 'feedback')}
      />
      <TextField
        name="password"
        type="password"
        label={t('password')}
        autoComplete="current-password"
        required
        error={problemOf(answer, 'password')}
      />
      <div>
        <RefusalAlert answer={answer} />
        <Button type="submit" name="intent" value="delete" variant="danger" wide busy={isBusy}>
          {t('submit')}
        </Button>
      </div>
    </Form>
  )
}
