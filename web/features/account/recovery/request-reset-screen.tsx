import { useTranslations } from 'use-intl'
import { type Outcome, problemOf } from '../../../forms/refusal.ts'
import { usePageForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { DrawingLetterbox } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { RecoveryForm } from './recovery-form.tsx'

/** Outcome of the request, with the typed mail address. */
export type ResetRequest = { email: string } & Outcome

export function RequestResetScreen() {
  const t = useTranslations('recovery.request')
  const { form, Form, answer, isBusy } = usePageForm<ResetRequest>()
  if (answer?.ok) return <Sent email={answer.email} />
  return (
    <RecoveryForm
      heading={t('heading')}
      intro={t('intro')}
      answer={answer}
      below={
        <Link to="/login" className="justify-self-center py-2 text-sm text-muted underline">
          {t('back')}
        </Link>
      }
    >
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
    </RecoveryForm>
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
