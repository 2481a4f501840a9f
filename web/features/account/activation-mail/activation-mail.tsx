import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { Outcome } from '../../../forms/refusal.ts'
import { useOnAnswer } from '../../../forms/use-on-answer.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'

export const ACTIVATION_MAIL = 'activation-mail'

type ButtonLook = { variant?: 'primary' | 'secondary'; size?: 'sm' | 'md' }

type ActivationMailButtonProps = ButtonLook & { busy: boolean; children: ReactNode }

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

type ActivationMailFormProps = ButtonLook & {
  /** The address that sends the mail. */
  action: string
  /** The words of the button, and those for a mail that is on its way. */
  label: string
  sent: string
  /** What became of the form where no script can show a toast. */
  posted?: Outcome
  className: string
  children?: ReactNode
}

/**
 * The button as a form of its own, which says in a toast what became of it. It stands in the frame of every page, so it
 * does without what only larger forms need.
 */
export function ActivationMailForm(props: ActivationMailFormProps) {
  const { action, label, sent, posted, className, children, ...look } = props
  const { Form, data: answer, state } = useFetcher<Outcome>()
  useOnAnswer(answer, (now) =>
    toast(now.ok ? sent : (now.message ?? ''), { tone: now.ok ? 'success' : 'danger' }),
  )
  return (
    <Form method="post" action={action} className={className}>
      {posted && <Alert tone={posted.ok ? 'success' : 'danger'}>{posted.ok ? sent : posted.message}</Alert>}
      <ActivationMailButton busy={state !== 'idle'} {...look}>
        {label}
      </ActivationMailButton>
      {children}
    </Form>
  )
}
