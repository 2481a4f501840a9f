import type { Locale } from '../../../core/i18n/locales.ts'
import { escapeHtml } from '../texts/escape-html.ts'
import { say } from '../texts/texts.ts'

type Apology = { locale: Locale; status: number; message: string; requestId: string }

/**
 * The page for refusals before a page is rendered, and the last one when no other can be: no script, no style
 * sheet, nothing that could fail too.
 */
export function errorPage({ locale, status, message, requestId }: Apology): string {
  const text = (key: string) => escapeHtml(say(locale, `shell.errors.${key}`))
  const apology = status >= 500 ? `<p>${text('apology')}</p>\n` : ''
  const reference = [`${text('title')} ${status}`, escapeHtml(requestId)].filter(Boolean).join(' · ')
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text('title')} ${status}</title>
<style>body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 15px}small{opacity:.7}</style>
${apology}<h1>${escapeHtml(message)}</h1>
<p><a href="/">${text('home')}</a></p>
<p><small>${reference}</small></p>
</html>
`
}
