import { disposableEmailBlocklist } from 'disposable-email-domains-js'

/** Domains that hand out mailboxes for some minutes, as known when the package was published; read when first asked. */
let domains: ReadonlySet<string> | undefined

/** Whether an address belongs to a throw-away domain or to a domain below one (docs/product.md, account-mailbox). */
export function isDisposable(email: string): boolean {
  domains ??= new Set(disposableEmailBlocklist())
  const known = domains
  const labels = (email.trim().toLowerCase().split('@').at(-1) ?? '').split('.')
  return labels.some((_, from) => known.has(labels.slice(from).join('.')))
}
