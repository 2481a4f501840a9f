import { createHmac, timingSafeEqual } from 'node:crypto'
import { PHOTO_ADDRESS_SECONDS } from '../../../core/rules/account/photos.ts'
import type { Tx } from '../db/database.ts'
import { readSecret } from '../db/secret-store.ts'

/** Addresses made within one span are the same, so that a page that loads its data again does not flicker. */
const SPAN_SECONDS = PHOTO_ADDRESS_SECONDS / 2

/** Makes the address of a file for one viewer. */
export type SignAddress = (file: string) => string

type Given = { until: number; signature: string }

/** Signs and checks the addresses of photos that are not public. An address is made for one member. */
export type AddressSigner = {
  signFor(viewerId: string): SignAddress
  isValid(file: string, viewerId: string, given: Given): boolean
}

export function createAddressSigner(key: Buffer, now: () => Date): AddressSigner {
  const signatureOf = (file: string, viewerId: string, until: number) =>
    createHmac('sha256', key).update(`${file}?for=${viewerId}&until=${until}`).digest()
  const seconds = () => Math.floor(now().getTime() / 1000)
  return {
    signFor: (viewerId) => (file) => {
      const startOfSpan = Math.floor(seconds() / SPAN_SECONDS) * SPAN_SECONDS
      const until = startOfSpan + PHOTO_ADDRESS_SECONDS
      const signature = signatureOf(file, viewerId, until).toString('base64url')
      return `private/${file}?until=${until}&signature=${signature}`
    },
    isValid(file, viewerId, { until, signature }) {
      const received = Buffer.from(signature, 'base64url')
      const expected = signatureOf(file, viewerId, until)
      const isOurs = received.length === expected.length && timingSafeEqual(received, expected)
      return isOurs && until > seconds()
    },
  }
}

/** The key that signs the addresses of photos. */
export const readPhotoKey = (tx: Tx): Promise<Buffer> => readSecret(tx, 'photo_key')
