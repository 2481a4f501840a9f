import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { codeOf } from '../platform/error-code.ts'

/** Signs the nights of the honesty page (Ed25519). */
export type HonestSigner = {
  /** The beginning of the hash of the public key. */
  id: string
  /** The 32 bytes of the public key, in base64. */
  publicKey: string
  sign(note: string): string
}

/** The private key in PKCS #8, as base64. */
export const makeHonestKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')

/**
 * The private key of the installation: the setting, or a file of the data folder that the first start makes. It is never in
 * the database, so that whoever can write there cannot sign a night.
 */
export function readHonestKey({ honestKey, dataDir }: Pick<Config, 'honestKey' | 'dataDir'>): string {
  if (honestKey !== undefined) return honestKey
  const file = join(dataDir, 'honest.key')
  try {
    // Workers start at once. One of them makes the file, and the others find it there.
    writeFileSync(file, makeHonestKey(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}

export function createHonestSigner(key: string): HonestSigner {
  const privateKey = createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const publicKey = Buffer.from(x, 'base64url')
  return {
    id: createHash('sha256').update(publicKey).digest('hex').slice(0, 16),
    publicKey: publicKey.toString('base64'),
    sign: (note) => sign(null, Buffer.from(note), privateKey).toString('base64'),
  }
}
