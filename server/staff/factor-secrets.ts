import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { Tx } from '../platform/db/database.ts'
import { readSecret } from '../platform/db/secret-store.ts'
import { openBytes, sealBytes } from '../platform/keys/ring.ts'
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

/** The first byte of a sealed secret names the kind of its key. */
const DATABASE_KEY = 1
const INSTALLATION_KEY = 2
const MASTER_KEY = 3

/**
 * Seals secrets with the master keys. An installation without any seals with the first of its own keys (STAFF_KEY) or, if it
 * has none, with a key that the database holds; what those have sealed is opened afterwards too.
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
    seal: (secret, staffId) => {
      const sealed = sealBytes(secret, placeOf(staffId))
      return sealed
        ? Buffer.concat([Buffer.of(MASTER_KEY), sealed])
        : Buffer.concat([Buffer.of(number), seal(key, secret, purposeOf(staffId))])
    },
    open: (sealed, staffId) => {
      if (sealed[0] === MASTER_KEY) return openBytes(sealed.subarray(1), placeOf(staffId))
      for (const candidate of keysOf(sealed[0])) {
        const opened = unseal(candidate, sealed.subarray(1), purposeOf(staffId))
        if (opened) return opened
      }
      return undefined
    },
  }
}

const placeOf = (staffId: string) =>
  ({ purpose: 'staff', table: 'staff_factor', column: 'secret', key: staffId }) as const

const purposeOf = (staffId: string) => `factor of ${staffId}`

const keyFrom = (text: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', text, '', 'second factors of staff', 32)))
