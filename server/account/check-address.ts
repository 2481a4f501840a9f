import { checkEmail, type FieldProblem } from '../../core/rules/account/signup.ts'
import { isDisposable } from './disposable-mail.ts'

/** The problem of an address that a member wants to have, with the list of throw-away domains. */
export const checkAddress = (email: string): { email: FieldProblem | null } => ({
  email: checkEmail(email) ?? (isDisposable(email) ? 'email_disposable' : null),
})
