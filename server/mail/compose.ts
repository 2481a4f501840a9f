import type { Locale } from '../../core/i18n/locales.ts'
import { say } from '../http/texts.ts'
import type { ShortLinks } from './short-links.ts'

/** What a mail needs to know of the site it comes from. */
export type MailSite = {
  id: string
  name: string
  /** The site's own address; links are never built from a request. */
  address: string
  company: { name: string; address: string; city: string }
  links: ShortLinks
}

/** The letters we write; each has its words in `mail.json`. */
export type LetterName =
  | 'activation'
  | 'reset'
  | 'password_changed'
  | 'mail_change'
  | 'mail_changed'
  | 'deleted'
  | 'download'

type Content = {
  site: MailSite
  locale: Locale
  letter: LetterName
  name: string
  values?: Record<string, string | number>
  /** Where the button leads, below the site's address. */
  path?: string
}

/** Writes a letter as text and as HTML that reads well in light and dark. */
export function composeMail({ site, locale, letter, name, values = {}, path }: Content) {
  const all = { site: site.name, name, ...values }
  const text = (key: string) => say(locale, `mail.${key}`, all)
  const subject = text(`${letter}.subject`)
  const paragraphs = text(`${letter}.text`).split('\n')
  const button = path ? { label: text(`${letter}.button`), url: new URL(path, site.address).href } : undefined
  const greeting = text('greeting')
  const closing = [
    text('signature'),
    text('why'),
    `${site.company.name}, ${site.company.address}, ${site.company.city}`,
  ]
  return {
    subject,
    text: [greeting, ...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), ...closing].join(
      '\n\n',
    ),
    html: page({
      locale,
      siteName: site.name,
      subject,
      greeting,
      paragraphs,
      button,
      fallback: text('link_fallback'),
      closing,
    }),
  }
}

type Page = {
  locale: Locale
  siteName: string
  subject: string
  greeting: string
  paragraphs: string[]
  button: { label: string; url: string } | undefined
  fallback: string
  closing: string[]
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const DARK = `@media (prefers-color-scheme:dark){.page{background:#1a1117!important}.card{background:#241920!important;color:#f6ebee!important}.quiet{color:#bda5ad!important}}`

/** Tables and inline styles, because that is what mail programs understand. */
function page({ locale, siteName, subject, greeting, paragraphs, button, fallback, closing }: Page): string {
  const body = [greeting, ...paragraphs]
    .map((line) => `<p style="margin:0 0 16px">${escaped(line)}</p>`)
    .join('')
  const action = button
    ? `<p style="margin:24px 0"><a href="${escaped(button.url)}" style="display:inline-block;background:#d4183f;color:#ffffff;text-decoration:none;font-weight:600;border-radius:999px;padding:14px 28px">${escaped(button.label)}</a></p><p class="quiet" style="margin:0 0 16px;font-size:14px;color:#6d565c">${escaped(fallback)}<br><a href="${escaped(button.url)}" style="color:#d4183f;word-break:break-all">${escaped(button.url)}</a></p>`
    : ''
  const [signature = '', ...small] = closing
  const footer = small.map((line) => `<p style="margin:0 0 8px">${escaped(line)}</p>`).join('')
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;background:#fdf8f6;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 15px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td class="card" style="background:#ffffff;color:#2b1a1e;border-radius:20px;padding:32px 28px;font-size:17px;line-height:1.6">
<p style="margin:0 0 24px;font-size:22px;font-weight:700;color:#d4183f">✦ ${escaped(siteName)}</p>
${body}${action}<p style="margin:24px 0 0">${escaped(signature)}</p>
</td></tr><tr><td class="quiet" style="padding:20px 28px;font-size:13px;line-height:1.5;color:#6d565c">${footer}</td></tr></table>
</td></tr></table></body></html>`
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
