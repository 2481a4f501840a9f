import { createHmac, timingSafeEqual } from 'node:crypto'
import { PHOTO_ADDRESS_SECONDS } from '../../../core/rules/account/photos.ts'
import type { Tx } from '../db/database.ts'
import { readSecret } from '../db/secret-store.ts'

/** Addresses made within one span are the same, so that a reloaded page shows its cached pictures. */
const SPAN_SECONDS = 15 * 60

/** Signs and checks addresses that open a photo for everybody who has them, for an hour at most. */
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

/** The key that signs the addresses of photos. */
export const readPhotoKey = (tx: Tx): Promise<Buffer> => readSecret(tx, 'photo_key')
