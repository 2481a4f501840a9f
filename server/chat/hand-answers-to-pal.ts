import { hasPal } from '../../core/rules/chat/chat.ts'
import type { ChatJobDeps } from './deps.ts'
import { handToPal } from './owed-store.ts'

/** Lets the pal give the answers that people owed before their site let the pal answer. */
export async function handAnswersToPal({ db, now, sites }: Pick<ChatJobDeps, 'db' | 'now' | 'sites'>) {
  const all = await sites.all()
  const withPal = all.filter(({ settings }) => hasPal(settings.fictional_answers))
  if (withPal.length === 0) return
  await handToPal(
    db,
    withPal.map(({ id }) => id),
    now(),
  )
}
