import { createHmac, timingSafeEqual } from 'node:crypto'
import { PHOTO_ADDRESS_SECONDS } from '../../../core/rules/account/photos.ts'
import type { Tx } from '../db/database.ts'
import { readSecret } from '../db/secret-store.ts'

/** Addresses made within the same span are the same, so that a page that is loaded again shows the same pictures. */
const SPAN_SECONDS = 15 * 60

/** Makes and checks addresses that anybody who has them may open, for an hour at most. */
export type AddressSigner = {
  sign(file: string): string
  isValid(file: string, given: { until: number; signature: string }): boolean
}

export function createAddressSigner(key: Buffer, now: () => Date): AddressSigner {
  const signatureOf = (file: string, until: number) =>
    createHmac('sha256', key).update(`${file}?until=${until}`).digest()
  const seconds = () => Math.floor(now().getTime() / 1000)
  return {
    sign(file) {
      const startOfSpan = Math.floor(seconds() / SPAN_SECONDS) * SPAN_SECONDS
      const until = startOfSpan + PHOTO_ADDRESS_SECONDS
      return `private/${file}?until=${until}&signature=${signatureOf(file, until).toString('base64url')}`
    },
    isValid(file, { until, signature }) {
      const given = Buffer.from(signature, 'base64url')
      const wanted = signatureOf(file, until)
      const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted)
      return isOurs && until > seconds()
    },
  }
}

/** The key of the signatures. */
export const readPhotoKey = (tx: Tx): Promise<Buffer> => readSecret(tx, 'photo_key')
