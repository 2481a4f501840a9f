import { type Locale, writtenAs } from '../../core/i18n/locales.ts'
import { escapeHtml } from '../../server/platform/texts/escape-html.ts'
import { say } from '../../server/platform/texts/texts.ts'
import { type Outcome, possibleOutcomes, TELLINGS } from './choose-outcome.ts'
import type { SandboxPayment } from './store.ts'

/**
 * The provider's own page. It looks unlike the site, as a provider's page does, and says that it is a
 * sandbox. It needs no script.
 */
export function payPage(payment: SandboxPayment, locale: Locale): string {
  const text = (key: string, values = {}) => escapeHtml(say(locale, `sandbox.${key}`, values))
  const amount = new Intl.NumberFormat(writtenAs(locale), {
    style: 'currency',
    currency: payment.currency,
  }).format(payment.amount / 100)
  const facts = [
    ['order', escapeHtml(payment.description)],
    ['method', escapeHtml(say(locale, `money.methods.${payment.method}`))],
    ['status', text(`states.${payment.news}`)],
    ['reference', `<code>${payment.id}</code>`],
  ] as const
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${text('title')}</title>
<style>${STYLE}</style>
</head>
<body>
<header><p class="notice">${text('notice')}</p></header>
<main>
<p class="explanation">${text('explanation')}</p>
<div class="card">
<h1>${escapeHtml(amount)}</h1>
<dl>${facts.map(([name, value]) => `<div><dt>${text(name)}</dt><dd>${value}</dd></div>`).join('')}</dl>
${choices(payment, { text, amount })}
</div>
</main>
</body>
</html>
`
}

/**
 * The return address without its host: a demo may run under another name, so the buyer stays on the present
 * host.
 */
export function returnAddress({ returnUrl }: SandboxPayment): string {
  const { pathname, search } = new URL(returnUrl)
  return pathname + search
}

type Words = { text: (key: string, values?: Record<string, string>) => string; amount: string }

function choices(payment: SandboxPayment, { text, amount }: Words): string {
  const outcomes = possibleOutcomes(payment)
  const back = `<a class="back" href="${escapeHtml(returnAddress(payment))}">${text('back')}</a>`
  if (outcomes.length === 0) return `<p>${text('over')}</p>${back}`
  const button = (outcome: Outcome) =>
    `<button name="outcome" value="${outcome}"${outcome === 'paid' ? ' class="primary"' : ''}>${
      outcome === 'paid' ? text('pay', { amount }) : text(`outcomes.${outcome}`)
    }</button>`
  const telling = (name: string, index: number) =>
    `<label><input type="radio" name="webhook" value="${name}"${index === 0 ? ' checked' : ''}><span>${text(`webhook.${name}`)}</span></label>`
  return `<form method="post">
<fieldset class="outcomes"><legend>${text('choose')}</legend>${outcomes.map(button).join('')}</fieldset>
<fieldset class="tellings"><legend>${text('webhook.title')}</legend>${TELLINGS.map(telling).join('')}</fieldset>
</form>
${back}`
}

const STYLE = `
:root{--page:light-dark(#f4efe4,#16140f);--card:light-dark(#fffdf8,#211e17);--ink:light-dark(#2a2519,#f3ecdc);
--muted:light-dark(#665c47,#b8ac93);--line:light-dark(#ddd2bb,#40392b);--edge:light-dark(#8f8369,#837860);
--sand:light-dark(#f7dfa6,#4a3a12);--on-sand:light-dark(#4a3200,#ffe3a1);
--strong:light-dark(#1f5f52,#7fd6c0);--on-strong:light-dark(#ffffff,#06231c)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;
padding:0 15px calc(32px + env(safe-area-inset-bottom));overflow-wrap:anywhere}
header{margin:0 -15px;padding:14px 15px;text-align:center;color:var(--on-sand);
background:repeating-linear-gradient(-45deg,var(--sand) 0 14px,color-mix(in srgb,var(--sand) 78%,var(--card)) 14px 28px)}
main{max-width:30rem;margin:0 auto}
.notice{margin:0;font-weight:700}
.explanation{margin:20px 4px;color:var(--muted);font-size:.9375rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:20px;padding:20px}
h1{margin:4px 0 16px;font-size:2.5rem;line-height:1.1;font-weight:750;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
dl{margin:0 0 20px;border-top:1px solid var(--line)}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:2px 16px;padding:9px 2px;border-bottom:1px solid var(--line)}
dt{color:var(--muted)}dd{margin:0;font-weight:550}
code{font:.8125rem/1.5 ui-monospace,monospace}
fieldset{border:0;margin:0 0 20px;padding:0;min-width:0}
legend{padding:0;margin-bottom:10px;font-weight:650}
.outcomes{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:10px}
button{font:inherit;font-weight:600;min-height:48px;padding:8px 14px;border-radius:99px;border:1px solid var(--edge);
background:transparent;color:var(--ink);cursor:pointer}
button.primary,[value=pending]{grid-column:1/-1}
button.primary{min-height:54px;background:var(--strong);border-color:var(--strong);color:var(--on-strong);font-size:1.0625rem}
button:hover{box-shadow:inset 0 0 0 99px color-mix(in srgb,var(--ink) 8%,transparent)}
button:focus-visible,a:focus-visible,input:focus-visible{outline:3px solid var(--strong);outline-offset:2px}
label{display:flex;align-items:center;gap:12px;min-height:44px;padding:6px 2px;cursor:pointer}
label+label{border-top:1px solid var(--line)}
input{flex:none;width:20px;height:20px;margin:0;accent-color:var(--strong)}
.back{display:inline-flex;align-items:center;min-height:44px;color:inherit}
`
