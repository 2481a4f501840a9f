import { disposableEmailBlocklist } from 'disposable-email-domains-js'
import { checkEmail, type FieldProblem } from '../../core/rules/account/signup.ts'

/** The problem of an address that a member wants to have, disposable domains included. */
export const checkAddress = (email: string): { email: FieldProblem | null } => ({
  email: checkEmail(email) ?? (isDisposable(email) ? 'email_disposable' : null),
})

/** Domains of disposable mailboxes, as listed by the package; loaded at the first check. */
let domains: ReadonlySet<string> | undefined

/** Whether an address belongs to a disposable domain or to a subdomain of one (docs/product.md, account-mailbox). */
function isDisposable(email: string): boolean {
  domains ??= new Set(disposableEmailBlocklist())
  const listed = domains
  const labels = (email.trim().toLowerCase().split('@').at(-1) ?? '').split('.')
  return labels.some((_, from) => listed.has(labels.slice(from).join('.')))
}
