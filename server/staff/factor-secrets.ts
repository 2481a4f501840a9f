import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { Tx } from '../platform/db/database.ts'
import { readSecret } from '../platform/db/secret-store.ts'
import { seal, unseal } from '../platform/sealing.ts'

/**
 * The secrets of authenticators, encrypted in the database. Each opens for its own person alone, so that nobody who can
 * write to the table gives somebody else a secret that they know.
 */
export type FactorSecrets = {
  seal(secret: Buffer, staffId: string): Buffer
  /** Undefined for bytes that were not sealed for this person, or with a key that this process does not have. */
  open(sealed: Buffer, staffId: string): Buffer | undefined
}

/** The first byte of a sealed secret names its key. */
const DATABASE_KEY = 1
const INSTALLATION_KEY = 2

/**
 * Opens the secrets with the key that the database holds, or, where the installation has keys outside of it, with those: the
 * first one seals, and all of them open, as do secrets that were sealed before there was any.
 */
export async function openFactorSecrets(
  tx: Tx,
  installationKeys: readonly string[] = [],
): Promise<FactorSecrets> {
  const ofDatabase = createSecretKey(await readSecret(tx, 'factor_key'))
  const ofInstallation = installationKeys.map(keyFrom)
  const [newest] = ofInstallation
  const [number, key] = newest ? [INSTALLATION_KEY, newest] : [DATABASE_KEY, ofDatabase]
  const keysOf = (given: number | undefined) =>
    given === DATABASE_KEY ? [ofDatabase] : given === INSTALLATION_KEY ? ofInstallation : []
  return {
    seal: (secret, staffId) => Buffer.concat([Buffer.of(number), seal(key, secret, purposeOf(staffId))]),
    open: (sealed, staffId) => {
      for (const candidate of keysOf(sealed[0])) {
        const opened = unseal(candidate, sealed.subarray(1), purposeOf(staffId))
        if (opened) return opened
      }
      return undefined
    },
  }
}

const purposeOf = (staffId: string) => `factor of ${staffId}`

const keyFrom = (text: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', text, '', 'second factors of staff', 32)))
