/** The member whose password is chosen. */
export type PasswordOwner = { name: string; email: string }

/** Parts of a name or an address that are shorter occur in many words by chance. */
const SHORTEST_PART = 3
/** A password that has no more letters besides the member's name and address is refused. */
const MOST_OTHER_LETTERS = 2
/** Digits and signs behind a common password that do not make it a good one: `Password2024!`. */
const MOST_TRIMMINGS = 5
const FEWEST_DIFFERENT_SIGNS = 3

/**
 * Whether a password is made of the member's own name or address, also backwards, joined, or with digits and
 * signs around them (docs/product.md, account-password-strength).
 */
export function isPersonalPassword(password: string, { name, email }: PasswordOwner): boolean {
  const letters = plain(password).replace(/^\d+|\d+$/g, '')
  const [mailbox = '', domain = ''] = email.split('@')
  const parts = [name, ...name.split(/\s/), mailbox, ...mailbox.split(/[._+-]/), ...domain.split('.')]
    .map((part) => plain(part).replace(/^\d+|\d+$/g, ''))
    .filter((part) => part.length >= SHORTEST_PART)
    .flatMap((part) => [part, [...part].reverse().join('')])
    .toSorted((one, other) => other.length - one.length)
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), letters)
  return rest !== letters && rest.length <= MOST_OTHER_LETTERS
}

/** Letters and digits alone, in lower case and without accents. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * The forms of a password that are looked up in the list of common ones: in lower case, with letters for the
 * signs that stand for them, and without the digits and signs around it.
 */
export function commonForms(password: string): string[] {
  const lower = password.toLowerCase()
  const trimmed = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const isTrimmedShort = trimmed !== '' && lower.length - trimmed.length <= MOST_TRIMMINGS
  return [lower, ...(isTrimmedShort ? [trimmed] : [])].flatMap((form) => [form, spelledOut(form)])
}

const SIGNS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}
const spelledOut = (text: string) => text.replace(/[@431!0$5]/g, (sign) => SIGNS[sign] ?? sign)

/** Whether a password repeats one or two signs: `aaaaaaaa`, `12121212`. */
export const isMonotonous = (password: string) => new Set(password).size < FEWEST_DIFFERENT_SIGNS
