import { randomUUID } from 'node:crypto'
import { COUNTRIES, DEFAULT_LOCALE } from '../../core/i18n/locales.ts'
import type { Tx } from '../platform/db/database.ts'
import { installCompany, installSite, type SiteParts } from '../site/parts/install-parts.ts'

/** Stands in for the host and the name until the operator sets them. */
const HOST = 'localhost'

const PARTS: SiteParts = {
  identity: {
    name: HOST,
    hosts: [HOST],
    address: `http://${HOST}:3000`,
    pool: 'main',
    niche: 1,
    domain_language: DEFAULT_LOCALE,
    countries: [...COUNTRIES],
    time_zone: 'UTC',
    signups: 'invite_only',
  },
  // No mail can be delivered to `.invalid`, and the domain can never be owned (RFC 2606).
  mail: { support_email: `support@${HOST}.invalid`, mail_name: HOST },
}

/**
 * The one site of a new production database. It answers at every host, is named after its host and takes no
 * signups. Its company is empty until the operator fills it in.
 */
export async function installClosedSite(tx: Tx, now: Date) {
  const companyId = randomUUID()
  await installCompany(tx, companyId, {}, now, now)
  await installSite(tx, { id: randomUUID(), companyId, isDefault: true, parts: PARTS, now })
}
