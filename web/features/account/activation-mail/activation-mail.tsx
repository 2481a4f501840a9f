import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { Outcome } from '../../../forms/refusal.ts'
import { useOnAnswer } from '../../../forms/use-on-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'

export const ACTIVATION_MAIL = 'activation-mail'

type ActivationMailButtonProps = {
  variant?: 'primary' | 'secondary'
  size?: 'sm' | 'md'
  busy: boolean
  children: ReactNode
}

/** Button that sends the activation mail again; the action of the form around it must accept that intent. */
export const ActivationMailButton = ({
  variant = 'secondary',
  size = 'sm',
  busy,
  children,
}: ActivationMailButtonProps) => (
  <Button type="submit" name="intent" value={ACTIVATION_MAIL} variant={variant} size={size} busy={busy}>
    {children}
  </Button>
)

type ActivationMailFormProps = {
  action: string
  /** Text of the toast once the mail is sent. */
  sent: string
  className: string
  /** The button, which receives whether the form is busy, and any text beside it. */
  children: (isBusy: boolean) => ReactNode
}

/** Shows the outcome in a toast. Every page carries this form, so it avoids the hooks of larger forms. */
export function ActivationMailForm({ action, sent, className, children }: ActivationMailFormProps) {
  const { Form, data: answer, state } = useFetcher<Outcome>()
  useOnAnswer(answer, (now) =>
    toast(now.ok ? sent : (now.message ?? ''), { tone: now.ok ? 'success' : 'danger' }),
  )
  return (
    <Form method="post" action={action} className={className}>
      {children(state !== 'idle')}
    </Form>
  )
}
