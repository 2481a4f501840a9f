import type { Locale } from '../../../core/i18n/locales.ts'
import { escapeHtml } from '../texts/escape-html.ts'
import { say } from '../texts/texts.ts'
import type { ShortLinks } from './short-links.ts'

/** What a mail needs to know of the site it comes from. */
export type MailSite = {
  id: string
  name: string
  /** The site's own address; links are never built from a request. */
  address: string
  company: { name: string; address: string; city: string }
  links: ShortLinks
  /** The seal of the figures of the honesty page, by which readers can compare what they were told. */
  honestySeal: string | null
}

/** The mails we write; each has its words in `mail.json`. */
export type MailName =
  | 'activation'
  | 'reset'
  | 'reset_deleted'
  | 'password_changed'
  | 'new_device'
  | 'mail_change'
  | 'mail_change_asked'
  | 'mail_changed'
  | 'mail_undone'
  | 'address_change'
  | 'address_change_asked'
  | 'deleted'
  | 'deleted_by_us'
  | 'download'
  | 'receipt'
  | 'withdrawal'
  | 'payment_returned'
  | 'withdrawal_refused'

/** Mails that warn the owner of an account; the others can be ignored by a stranger whose address was typed. */
const WARNINGS: readonly MailName[] = [
  'password_changed',
  'mail_change_asked',
  'mail_changed',
  'mail_undone',
  'address_change_asked',
  'deleted_by_us',
]

type Content = {
  site: MailSite
  locale: Locale
  mail: MailName
  name: string
  values?: Record<string, string | number>
  /** Where the button leads, below the site's address. */
  path?: string
  /** Where the line below the text leads, in place of the note why the mail was sent. */
  also?: string
}

/** A profile that a mail is about, in words: its title, and notes on it. */
export type MailCard = { title: string; notes: string[] }

/** A line of the small print; with an address it is a link. */
type SmallPrint = { label: string; url?: string }

type Parts = {
  subject: string
  greeting: string
  paragraphs: string[]
  cards?: MailCard[]
  button?: { label: string; url: string } | undefined
  signature: string
  smallPrint: SmallPrint[]
}

/** Writes a mail of the account. */
export function composeMail({ site, locale, mail, name, values = {}, path, also }: Content) {
  const all = { site: site.name, name, ...values }
  const text = (key: string) => say(locale, `mail.${key}`, all)
  return renderMail(site, locale, {
    subject: text(`${mail}.subject`),
    greeting: text('greeting'),
    paragraphs: text(`${mail}.text`).split('\n'),
    button: path ? { label: text(`${mail}.button`), url: new URL(path, site.address).href } : undefined,
    signature: text('signature'),
    smallPrint: [
      also
        ? { label: text(`${mail}.also`), url: new URL(also, site.address).href }
        : { label: text(WARNINGS.includes(mail) ? 'why_owner' : 'why') },
    ],
  })
}

/** The way to object to what a mail says: the form for support, whose messages reach the inbox of the staff for certain. */
export const supportButton = ({ address }: MailSite, locale: Locale) => ({
  label: say(locale, 'support.form.contact_heading'),
  url: new URL('/service', address).href,
})

/** A mail as text and as HTML for light and dark. It has no pictures: those would reveal who opens it. */
export function renderMail(site: MailSite, locale: Locale, parts: Parts) {
  const { name, address, city } = site.company
  const company = [name, address, city].filter(Boolean).join(', ')
  const smallPrint = [...parts.smallPrint, ...sealOf(site, locale), ...(company ? [{ label: company }] : [])]
  const fallback = say(locale, 'mail.link_fallback')
  return {
    subject: parts.subject,
    text: plainText({ ...parts, smallPrint }),
    html: page({ ...parts, smallPrint, locale, siteName: site.name, fallback }),
  }
}

/** The line with the seal leads to the page that compares it. */
function sealOf({ name, address, honestySeal: seal }: MailSite, locale: Locale): SmallPrint[] {
  if (seal === null) return []
  const url = new URL('/honest/check', address)
  url.searchParams.set('seal', seal)
  return [{ label: say(locale, 'mail.seal', { site: name, seal }), url: url.href }]
}

function plainText({ greeting, paragraphs, cards = [], button, signature, smallPrint }: Parts): string {
  const blocks = [
    greeting,
    ...paragraphs,
    ...cards.map(({ title, notes }) => [`• ${title}`, ...notes.map((note) => `  ${note}`)].join('\n')),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    signature,
    ...smallPrint.map(({ label, url }) => (url ? `${label}:\n${url}` : label)),
  ]
  return blocks.join('\n\n')
}

type Page = Parts & { locale: Locale; siteName: string; fallback: string }

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const DARK = `@media (prefers-color-scheme:dark){.page{background:#1a1117!important}.card{background:#241920!important;color:#f6ebee!important}.person{background:#33222b!important}.quiet{color:#bda5ad!important}.card .quiet a{color:#ff8fa3!important}}`

/** Tables and inline styles are what mail programs understand. */
function page({ locale, siteName, subject, greeting, fallback, signature, ...parts }: Page): string {
  const { paragraphs, cards = [], button, smallPrint } = parts
  const body = [greeting, ...paragraphs]
    .map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`)
    .join('')
  const action = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;background:#d4183f;color:#ffffff;text-decoration:none;font-weight:600;border-radius:999px;padding:14px 28px">${escapeHtml(button.label)}</a></p><p class="quiet" style="margin:0 0 16px;font-size:14px;color:#6d565c">${escapeHtml(fallback)}<br><a href="${escapeHtml(button.url)}" style="color:#d4183f;word-break:break-all">${escapeHtml(button.url)}</a></p>`
    : ''
  const footer = smallPrint.map((line) => `<p style="margin:0 0 8px">${small(line)}</p>`).join('')
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;background:#fdf8f6;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 15px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td class="card" style="background:#ffffff;color:#2b1a1e;border-radius:20px;padding:32px 28px;font-size:17px;line-height:1.6">
<p style="margin:0 0 24px;font-size:22px;font-weight:700;color:#d4183f">✦ ${escapeHtml(siteName)}</p>
${body}${cards.map(card).join('')}${action}<p style="margin:24px 0 0">${escapeHtml(signature)}</p>
</td></tr><tr><td class="quiet" style="padding:20px 28px;font-size:13px;line-height:1.5;color:#6d565c">${footer}</td></tr></table>
</td></tr></table></body></html>`
}

const card = ({ title, notes }: MailCard) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 10px"><tr><td class="person" style="background:#fdf1f0;border-radius:14px;padding:12px 16px"><p style="margin:0;font-weight:600">${escapeHtml(title)}</p>${notes.map((note) => `<p class="quiet" style="margin:2px 0 0;font-size:14px;color:#6d565c">${escapeHtml(note)}</p>`).join('')}</td></tr></table>`

const small = ({ label, url }: SmallPrint) =>
  url ? `<a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a>` : escapeHtml(label)
