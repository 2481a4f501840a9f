import { PASSWORD_LENGTH } from '../../core/rules/account/signup.ts'
import { TextField } from '../../web/ui/field.tsx'

type NewPasswordFieldProps = { label: string; hint?: string; error?: string | undefined }

/** The field of a new password, which says how strong it is while one types. */
export const NewPasswordField = (words: NewPasswordFieldProps) => (
  <TextField
    name="password"
    type="password"
    autoComplete="new-password"
    minLength={PASSWORD_LENGTH.min}
    maxLength={PASSWORD_LENGTH.max}
    showStrength
    required
    {...words}
  />
)
