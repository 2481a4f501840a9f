import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '../server/platform/db/database.ts'
import { listRecentOutbox, type OutboxRow } from '../server/platform/mail/outbox-store.ts'
import { escapeHtml } from '../server/platform/texts/escape-html.ts'

/** The newest mails are enough to find one that was just sent. */
const SHOWN = 100

/** Whoever knows the recipient of a mail need not read the others. */
const query = z.object({ to: z.string().optional().catch(undefined) })

/** The page on which the mails of a demo can be read, since they are never delivered. */
export function outboxRoutes(app: FastifyInstance, db: Db) {
  const options = { schema: { hide: true } }
  app.get('/demo/outbox.json', options, async (request, reply) => {
    const mails = await listRecentOutbox(db, SHOWN, query.parse(request.query).to)
    return reply.header('cache-control', 'no-store').send(mails.map(present))
  })
  app.get('/demo/outbox', options, async (_request, reply) => {
    const mails = await listRecentOutbox(db, SHOWN)
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page(mails))
  })
}

const present = ({ id, kind, to, subject, text, html, headers, createdAt }: OutboxRow) => ({
  id,
  kind,
  to,
  subject,
  text,
  html,
  headers,
  at: createdAt.toISOString(),
})

/** The page shows each mail as its recipient would see it, links included. */
function page(mails: OutboxRow[]): string {
  const list = mails
    .map(
      ({ to, subject, html, text, kind, createdAt }, index) => `
<details${index === 0 ? ' open' : ''}><summary><b>${escapeHtml(subject)}</b> ${kind} · ${escapeHtml(to)} · ${createdAt.toISOString()}</summary>
${html === '' ? `<pre>${escapeHtml(text)}</pre>` : `<iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html.replace('<head>', '<head><base target="_top">'))}"></iframe>`}
</details>`,
    )
    .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>Outbox</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 15px}iframe{width:100%;height:34rem;border:1px solid;border-radius:12px}summary{padding:12px 0;cursor:pointer}pre{white-space:pre-wrap}</style>
<h1>Outbox</h1><p>What the site has written to its members, newest first. In a demo nothing leaves this machine.</p>${list || '<p>Nothing yet.</p>'}</html>`
}
