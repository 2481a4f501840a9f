import { randomUUID } from 'node:crypto'
import type { Locale } from '../../core/i18n/locales.ts'
import { mayOn, sitesWith } from '../../core/rules/staff/permissions.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { CallerStaff } from '../platform/http/caller.ts'
import { act } from '../staff/act.ts'
import type { SupportDeps } from './deps.ts'
import { deleteReply, insertReply, listReplyRows, lockReply, updateReply } from './reply-store.ts'

type Deps = Pick<SupportDeps, 'db' | 'now' | 'sites'>
type Filter = { site?: string | undefined; language?: Locale | undefined }

/** Prepared answers on the sites whose inbox the person may read. */
export async function listReplies({ db }: Deps, staff: CallerStaff, { site, ...filter }: Filter) {
  const rows = await listReplyRows(db, sitesWith(staff.grants, 'support.read', site), filter)
  return {
    replies: rows.map(({ id, siteId, language, title, text, version }) => ({
      id,
      site: siteId,
      language,
      title,
      text,
      version,
    })),
  }
}

type NewReply = { site: string; language: Locale; title: string; text: string }

export const addReply = (deps: Deps, staff: CallerStaff, { site, language, title, text }: NewReply) =>
  act(deps, staff, { what: 'support.add_reply' }, async (tx) => {
    const isKnown = (await deps.sites.all()).some(({ id }) => id === site)
    if (!isKnown || !mayOn(staff.grants, 'support.answer', site)) throw new AppError('site_unknown')
    const id = randomUUID()
    const isNew = await insertReply(tx, { id, siteId: site, language, title, text, changedAt: deps.now() })
    if (!isNew) throw new AppError('reply_title_taken')
    return { result: { id }, subject: replySubject(id), siteId: site, after: { language, title, text } }
  })

type Change = { id: string; title: string; text: string; version: number }

export const changeReply = (deps: Deps, staff: CallerStaff, { id, title, text, version }: Change) =>
  act(deps, staff, { what: 'support.change_reply', subject: replySubject(id) }, async (tx) => {
    const reply = await lockOwnReply(tx, staff, id)
    if (reply.version !== version) throw new AppError('reply_changed')
    const isDone = await updateReply(tx, reply, { title, text, changedAt: deps.now() })
    if (!isDone) throw new AppError('reply_title_taken')
    const before = { title: reply.title, text: reply.text }
    return { result: undefined, siteId: reply.siteId, before, after: { title, text } }
  })

export const removeReply = (deps: Deps, staff: CallerStaff, id: string) =>
  act(deps, staff, { what: 'support.remove_reply', subject: replySubject(id) }, async (tx) => {
    const { siteId, language, title, text } = await lockOwnReply(tx, staff, id)
    await deleteReply(tx, id)
    return { result: undefined, siteId, before: { language, title, text } }
  })

const replySubject = (id: string) => ({ kind: 'reply', id })

async function lockOwnReply(tx: Tx, { grants }: CallerStaff, id: string) {
  const reply = await lockReply(tx, sitesWith(grants, 'support.answer'), id)
  if (!reply) throw new AppError('reply_unknown')
  return reply
}
