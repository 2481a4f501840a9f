import type { Language } from '../../core/i18n/locales.ts'
import { afterCommit, type Tx } from '../platform/db/database.ts'
import { renderMail } from '../platform/mail/compose.ts'
import { postToOutbox } from '../platform/mail/outbox.ts'
import { sayToStaff } from '../platform/texts/texts.ts'
import type { StaffDeps } from './deps.ts'

/** The mails to staff; each has its words in `mail.json` of the console. */
type StaffMail =
  | 'invitation'
  | 'second_factor_reset'
  | 'new_device'
  | 'codes_blocked'
  | 'approval_ripens'
  | 'approval_ripened'
  | 'approval_approved'
  | 'approval_refused'
  | 'approval_lapsed'

type Recipient = { email: string; name: string; language: Language }
type Content = {
  mail: StaffMail
  /** The site in whose name the mail is sent; the first one if the mail is about none. */
  siteId?: string | null
  path: string
  values?: Record<string, string | number>
}

type Deps = Pick<StaffDeps, 'sites' | 'mailSite' | 'mailPosted' | 'consoleHost' | 'now'>

/** Writes a mail to a person of staff in their language, in the transaction of what it is about. */
export async function writeStaffMail(
  tx: Tx,
  deps: Deps,
  to: Recipient,
  { mail, siteId, path, values }: Content,
) {
  const site = await deps.mailSite(siteId ?? (await defaultSiteId(deps)))
  const all = { site: site.name, name: to.name || to.email, ...values }
  const text = (key: string) => sayToStaff(to.language, `mail.${key}`, all)
  const content = renderMail(site, to.language, {
    subject: text(`${mail}.subject`),
    greeting: text('greeting'),
    paragraphs: text(`${mail}.text`).split('\n'),
    button: { label: text(`${mail}.button`), url: consoleUrl(deps, site.address, path) },
    signature: text('signature'),
    smallPrint: [{ label: text('why') }],
  })
  await postToOutbox(tx, { siteId: site.id, kind: 'mail', to: to.email, ...content }, deps.now())
  afterCommit(tx, deps.mailPosted)
}

/** The address of a page of the console: on its own host if it has one, else on the site. */
export function consoleUrl({ consoleHost }: Pick<Deps, 'consoleHost'>, siteAddress: string, path: string) {
  const url = new URL(path, siteAddress)
  if (consoleHost !== undefined) url.host = consoleHost
  return url.href
}

async function defaultSiteId({ sites }: Pick<Deps, 'sites'>): Promise<string> {
  const all = await sites.all()
  return (all.find(({ isDefault }) => isDefault) ?? all[0])?.id ?? ''
}
