import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Outcome, problemOf } from '../../../forms/refusal.ts'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { usePageForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DrawingLetterbox } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextField } from '../../../ui/field.tsx'

/** Outcome of the request, with the typed mail address. */
export type ResetRequest = { email: string } & Outcome

export function RequestResetScreen() {
  const t = useTranslations('recovery.request')
  const { form, Form, answer, isBusy } = usePageForm<ResetRequest>()
  if (answer?.ok) return <Sent email={answer.email} />
  return (
    <div className="page grid max-w-md gap-6 py-10">
      <div className="grid gap-2">
        <h1>{t('heading')}</h1>
        <p className="text-muted">{t('intro')}</p>
      </div>
      <Card>
        <RefusalAlert answer={answer} />
        <Form ref={form} method="post" className="grid gap-4" noValidate>
          <TextField
            name="email"
            type="email"
            label={t('email')}
            autoComplete="username"
            required
            defaultValue={answer?.email}
            error={problemOf(answer, 'email')}
          />
          <Button type="submit" busy={isBusy}>
            {t('submit')}
          </Button>
        </Form>
      </Card>
      <Link to="/login" className="justify-self-center py-2 text-sm text-muted underline">
        {t('back')}
      </Link>
    </div>
  )
}

function Sent({ email }: { email: string }) {
  const t = useTranslations('recovery.sent')
  return (
    <div className="page grid py-10" role="status">
      <EmptyState
        drawing={<DrawingLetterbox />}
        level={1}
        heading={t('heading')}
        text={
          <>
            {t('text', { email })} {t('hint')}
          </>
        }
        action={{ to: '/reset-password', label: t('again') }}
      />
    </div>
  )
}
