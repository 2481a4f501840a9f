import { useRef } from 'react'
import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Answer, problemOf } from '../../../forms/answer.ts'
import { useFocusOnProblem } from '../../../forms/first-problem.ts'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DrawingLetterbox } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextField } from '../../../ui/field.tsx'

type RequestResetScreenProps = { answer: Answer | undefined; isBusy: boolean }

export function RequestResetScreen({ answer, isBusy }: RequestResetScreenProps) {
  if (answer?.ok) return <Sent email={answer.email ?? ''} />
  return <RequestForm answer={answer} isBusy={isBusy} />
}

function RequestForm({ answer, isBusy }: RequestResetScreenProps) {
  const t = useTranslations('recovery.request')
  const form = useRef<HTMLFormElement>(null)
  useFocusOnProblem(form, answer)
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
