import { type Outcome, problemOf } from '../../../forms/refusal.ts'
import { TextField } from '../../../ui/field.tsx'

type NewPasswordFieldsProps = {
  answer: Outcome | undefined
  labels: { password: string; hint: string; repeat: string }
}

export function NewPasswordFields({ answer, labels }: NewPasswordFieldsProps) {
  const same = { type: 'password', autoComplete: 'new-password', required: true } as const
  return (
    <>
      <TextField
        {...same}
        name="password"
        showStrength
        label={labels.password}
        hint={labels.hint}
        error={problemOf(answer, 'password')}
      />
      <TextField
        {...same}
        name="password_repeat"
        label={labels.repeat}
        error={problemOf(answer, 'password_repeat')}
      />
    </>
  )
}
