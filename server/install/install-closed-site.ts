import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { COUNTRIES, DEFAULT_LOCALE } from '../../core/i18n/locales.ts'
import type { Tx } from '../platform/db/database.ts'
import { company, site } from '../platform/db/schema/site.ts'
import type { siteSettings } from '../site/site.ts'

/** Stands in for the host and the name until the operator sets them. */
const HOST = 'localhost'

/** No mail can be delivered to `.invalid`, and the domain can never be owned (RFC 2606). */
const SETTINGS: z.input<typeof siteSettings> = {
  signups: 'invite_only',
  support_email: `support@${HOST}.invalid`,
  mail_name: HOST,
}

/**
 * The one site of a new production database. It answers at every host, is named after its host and takes no
 * signups. Its company is empty until the operator fills it in.
 */
export async function installClosedSite(tx: Tx, now: Date) {
  const companyId = randomUUID()
  await tx.insert(company).values({
    id: companyId,
    name: '',
    address: '',
    city: '',
    country: '',
    kvk: '',
    tradenames: [],
    vatNumbers: [],
    supportPhone: '',
    deleteDiscount: 0,
    added: now,
  })
  await tx.insert(site).values({
    id: randomUUID(),
    companyId,
    pool: 'main',
    name: HOST,
    domain: HOST,
    address: `http://${HOST}:3000`,
    domainLanguage: DEFAULT_LOCALE,
    timeZone: 'UTC',
    niche: 1,
    countries: [...COUNTRIES],
    isDefault: true,
    settings: SETTINGS,
  })
}
