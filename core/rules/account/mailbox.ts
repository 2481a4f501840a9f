const GMAIL = ['gmail.com', 'googlemail.com']

/**
 * The mailbox behind an address: small letters, without a tag after a plus, and for Gmail without dots (docs/product.md,
 * account-mailbox). The database does the same for rows that are not sealed.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const [box = ''] = name.split('+')
  return GMAIL.includes(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}
