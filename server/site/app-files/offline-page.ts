import type { Locale } from '../../../core/i18n/locales.ts'
import { INK_COLOURS, MUTED_COLOURS, PAGE_COLOURS, PRIMARY_OF_NICHE } from '../../../core/rules/site/brand.ts'
import { escapeHtml } from '../../platform/texts/escape-html.ts'
import { say } from '../../platform/texts/texts.ts'
import type { Site } from '../site.ts'

const both = ({ light, dark }: { light: string; dark: string }) => `light-dark(${light},${dark})`

const STYLE = (primary: string) => `
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px 15px;font:1.0625rem/1.55 system-ui,sans-serif;background:${both(PAGE_COLOURS)};color:${both(INK_COLOURS)}}
main{max-width:26rem;text-align:center}
svg{width:112px;height:112px}
h1{font-size:1.75rem;line-height:1.2;letter-spacing:-.02em;margin:16px 0 8px;text-wrap:balance}
p{margin:0;color:${both(MUTED_COLOURS)};text-wrap:pretty}
a{display:inline-flex;align-items:center;min-height:48px;margin-top:24px;padding:0 28px;border-radius:999px;background:${primary};color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid currentColor;outline-offset:3px}
`

/** A spark behind a cloud. */
const drawing = (primary: string) =>
  `<svg viewBox="0 0 64 64" aria-hidden="true"><path fill="${primary}" d="M38 6c1.400 9.800 4.200 12.600 14 15.400-9.800 2.800-12.600 5.600-14 15.400-1.400-9.800-4.200-12.600-14-15.400 9.800-2.800 12.600-5.600 14-15.400z"/><path fill="${both(PAGE_COLOURS)}" stroke="currentColor" stroke-width="2.500" stroke-linejoin="round" d="M17 53a9.500 9.500 0 0 1-.6-19 12.500 12.500 0 0 1 23.900-3.200A11.500 11.500 0 0 1 44 53z"/></svg>`

/**
 * The page that the service worker shows without a connection; it needs no other file. The address stays that
 * of the wanted page, so a retry opens the same address; it happens by itself when the connection returns.
 */
export function offlinePage({ name, niche }: Site, locale: Locale, nonce: string): string {
  const text = (key: string) => escapeHtml(say(locale, `app-files.offline.${key}`, { name }))
  const primary = PRIMARY_OF_NICHE[niche]
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${text('title')} · ${escapeHtml(name)}</title>
<style>${STYLE(primary)}</style>
<main>
${drawing(primary)}
<h1>${text('title')}</h1>
<p>${text('text')}</p>
<a href="">${text('retry')}</a>
</main>
<script nonce="${nonce}">addEventListener('online',()=>location.reload())</script>
</html>
`
}
