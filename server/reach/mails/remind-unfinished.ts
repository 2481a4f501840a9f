import { ACTIVATION_LINK_DAYS } from '../../../core/rules/account/login.ts'
import { DAY_MS } from '../../../core/rules/durations.ts'
import {
  later,
  latest,
  UNFINISHED,
  UNFINISHED_UNTIL_MS,
  type Unfinished,
  WEEK_MS,
  wantsMail,
} from '../../../core/rules/reach/notifications.ts'
import { keysOf } from '../../../core/typed.ts'
import { linkWith } from '../../account/mails.ts'
import { issueToken } from '../../account/token-store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { hasUploaded } from './mail-content-store.ts'
import { countReminders, layReady } from './store.ts'
import type { Content, Finding, Look, Topic } from './topic.ts'
import { wordsFor } from './words.ts'

/** Schedules the weekly mail, and for members who joined recently the reminders of unfinished steps. */
export async function welcome(tx: Tx, { recipient, now }: Look): Promise<Finding> {
  const { memberId, signupDate } = recipient
  const weeks = Math.max(1, Math.ceil((now.getTime() - signupDate.getTime()) / WEEK_MS))
  const isNew = later(signupDate, UNFINISHED_UNTIL_MS) > now
  const unfinished = keysOf(UNFINISHED).map((topic) => ({
    memberId,
    topic,
    dueAt: later(signupDate, UNFINISHED[topic][0]),
  }))
  await layReady(tx, [
    { memberId, topic: 'weekly', dueAt: later(signupDate, weeks * WEEK_MS) },
    ...(isNew ? unfinished : []),
  ])
  return null
}

/** Reminds a member of an unfinished step as often as the rules say. */
const remind =
  (about: Unfinished, isDone: (tx: Tx, look: Look) => Promise<boolean>, write: typeof askToConfirm): Topic =>
  async (tx, look) => {
    const { recipient, now } = look
    const { memberId, signupDate } = recipient
    const sent = await countReminders(tx, memberId, about)
    const after = UNFINISHED[about][sent]
    const isTooLate = later(signupDate, UNFINISHED_UNTIL_MS) <= now
    if (after === undefined || isTooLate || (await isDone(tx, look))) return null
    // The mail is tried again tomorrow, because a member may confirm the address or show the profile any day.
    if (!wantsMail(recipient, 'reminders', about)) return { lookAgain: later(now, DAY_MS) }
    const following = UNFINISHED[about][sent + 1]
    return {
      draft: {
        type: 'reminders',
        ref: `${about}:${sent + 1}`,
        notBefore: later(signupDate, after),
        // A late first reminder moves the second one, so that the distance between them stays.
        next:
          following === undefined
            ? null
            : latest(later(signupDate, following), later(now, following - after)),
        write: (inner) => write(inner, look),
      },
    }
  }

export const remindToConfirm = remind(
  'confirm',
  async (_tx, { recipient }) => recipient.status !== 'not_confirmed',
  askToConfirm,
)

export const remindOfPhoto = remind(
  'photo',
  (tx, { recipient }) => hasUploaded(tx, recipient.memberId),
  askForPhoto,
)

async function askToConfirm(tx: Tx, look: Look): Promise<Content> {
  const { recipient, now } = look
  const token = await issueToken(tx, { memberId: recipient.memberId, purpose: 'activate', now })
  const { text } = wordsFor(look)
  return {
    subject: text('confirm.subject'),
    paragraphs: text('confirm.text', { days: ACTIVATION_LINK_DAYS }).split('\n'),
    button: { label: text('confirm.button'), path: linkWith('/api/activate.php', token) },
  }
}

async function askForPhoto(_tx: Tx, look: Look): Promise<Content> {
  const { text } = wordsFor(look)
  return {
    subject: text('photo.subject'),
    paragraphs: text('photo.text').split('\n'),
    button: { label: text('photo.button'), opens: { page: 'profile' } },
  }
}
