import type { ReactNode } from 'react'
import type { Outcome } from '../../../forms/refusal.ts'
import { useFetcherForm, useOnAnswer } from '../../../forms/use-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'

const INTENT = 'activation-mail'

type ButtonLook = { variant?: 'primary' | 'secondary'; size?: 'sm' | 'md' }

type ActivationMailButtonProps = ButtonLook & { busy: boolean; children: ReactNode }

/** Sends the mail that confirms the address once more; stands in a form whose address takes that. */
export const ActivationMailButton = ({
  variant = 'secondary',
  size = 'sm',
  busy,
  children,
}: ActivationMailButtonProps) => (
  <Button type="submit" name="intent" value={INTENT} variant={variant} size={size} busy={busy}>
    {children}
  </Button>
)

type ActivationMailFormProps = ButtonLook & {
  /** The address that sends the mail. */
  action: string
  /** The words of the button, and those for a mail that is on its way. */
  label: string
  sent: string
  /** Says what became of the form where no script can show a toast. */
  tellsWithoutScripts?: boolean
  className: string
  children?: ReactNode
}

/** The button as a form of its own, which says in a toast what became of it. */
export function ActivationMailForm(props: ActivationMailFormProps) {
  const { action, label, sent, tellsWithoutScripts = false, className, children, ...look } = props
  const { Form, answer, posted, isBusy } = useFetcherForm<{ intent: typeof INTENT } & Outcome>(INTENT)
  useOnAnswer(answer, (now) =>
    toast(now.ok ? sent : (now.message ?? ''), { tone: now.ok ? 'success' : 'danger' }),
  )
  return (
    <Form method="post" action={action} className={className}>
      {tellsWithoutScripts && posted && (
        <Alert tone={posted.ok ? 'success' : 'danger'}>{posted.ok ? sent : posted.message}</Alert>
      )}
      <ActivationMailButton busy={isBusy} {...look}>
        {label}
      </ActivationMailButton>
      {children}
    </Form>
  )
}
