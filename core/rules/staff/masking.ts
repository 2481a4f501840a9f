/** How the console writes personal data until somebody reveals it (docs/product.md, staff-reveal). */
const HIDDEN = '•••'

/** `rob@gmail.com` is `r•••@g•••.com`: enough to recognise, too little to write to. */
export function maskMail(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 1) return HIDDEN
  const name = address.slice(0, at)
  const domain = address.slice(at + 1)
  const end = domain.lastIndexOf('.')
  const ending = end < 0 ? '' : domain.slice(end)
  return `${firstOf(name)}${HIDDEN}@${firstOf(domain)}${HIDDEN}${ending}`
}

const ADDRESS = /[^\s<>@:;,]+@[^\s<>@:;,]+/g

/** Masks the addresses in a sentence: mail servers repeat the one that they refuse. */
export const maskMailsIn = (text: string): string => text.replace(ADDRESS, maskMail)

/** Only the last two digits of a phone number are shown. */
export const maskPhone = (phone: string): string => `${HIDDEN}${phone.replace(/\D/g, '').slice(-2)}`

/** Only the country and the last four digits of an account number are shown. */
export function maskIban(iban: string): string {
  const written = iban.replace(/\s/g, '')
  return written.length < 8 ? HIDDEN : `${written.slice(0, 2)}${HIDDEN}${written.slice(-4)}`
}

const firstOf = (text: string) => [...text][0] ?? ''
