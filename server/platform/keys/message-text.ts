import { openRow, sealRow, UNREADABLE } from './ring.ts'

type Sent = { authorId: string; key: string | null }

const keyOf = ({ authorId, key }: Sent) => `${authorId} ${key}`

/** Seals the text of a message. One without words has nothing to seal. */
export function sealMessage(message: Sent, text: string): { text: string; sealed: Buffer | null } {
  if (text === '') return { text, sealed: null }
  const row = sealRow('message', keyOf(message), { text })
  return { ...row, text: row.text ?? '' }
}

/** The text of a message, sealed or not. */
export function openMessage(message: Sent & { text: string; sealed: Buffer | null }): string {
  return openRow('message', keyOf(message), message)?.text ?? UNREADABLE
}
