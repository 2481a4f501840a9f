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

/** Sends the mail that confirms the address once more; stands in a form whose address takes that. */
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
  /** The address that sends the mail. */
  action: string
  /** The words for a mail that is on its way. */
  sent: string
  className: string
  /** The button, given whether it is busy, and what stands beside it. */
  children: (isBusy: boolean) => ReactNode
}

/**
 * A form of its own around the button, which says in a toast what became of it. It stands in the frame of every page, so
 * it does without the hooks of larger forms.
 */
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
