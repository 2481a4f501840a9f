import { KEY_DAYS } from '../../core/rules/chat/chat.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../core/rules/durations.ts'
import { createJob } from '../platform/jobs/job.ts'
import { deleteUnsentPhotos } from './add-chat-photo.ts'
import { answerAsPal } from './answer-as-pal.ts'
import type { ChatDeps, ChatJobDeps } from './deps.ts'
import { handAnswersToPal } from './hand-answers-to-pal.ts'
import { deleteKeysBefore, deleteSentTextsBefore } from './message-store.ts'
import { reportOwedAnswers } from './report-owed-answers.ts'
import { returnCredits, returnUnread } from './return-credits.ts'
import { sendSignupMessages } from './send-signup-messages.ts'

export const chatJobs = (deps: ChatDeps & ChatJobDeps) => ({
  answerAsPal: createJob({
    name: 'answer as chat pal',
    claims: 'rows',
    everyMs: SECOND_MS,
    run: () => answerAsPal(deps),
  }),
  sendSignupMessages: createJob({
    name: 'send first messages',
    everyMs: 5 * SECOND_MS,
    run: () => sendSignupMessages(deps),
  }),
  returnCredits: createJob({
    name: 'return credits of messages without an answer',
    everyMs: MINUTE_MS,
    run: () => returnCredits(deps),
  }),
  returnUnread: createJob({
    name: 'return credits of messages that nobody opened',
    everyMs: HOUR_MS,
    run: () => returnUnread(deps),
  }),
  handAnswersToPal: createJob({
    name: 'hand answers to chat pal',
    everyMs: HOUR_MS,
    run: () => handAnswersToPal(deps),
  }),
  reportOwedAnswers: createJob({
    name: 'report owed answers',
    everyMs: HOUR_MS,
    run: () => reportOwedAnswers(deps),
  }),
  forgetOldChats: createJob({
    name: 'forget unsent pictures, old keys and the hashes of old texts',
    everyMs: HOUR_MS,
    run: async () => {
      await deleteUnsentPhotos(deps)
      // The limit on one text to many looks back a day.
      await deleteSentTextsBefore(deps.db, new Date(deps.now().getTime() - DAY_MS))
      await deleteKeysBefore(deps.db, new Date(deps.now().getTime() - KEY_DAYS * DAY_MS))
    },
  }),
})
