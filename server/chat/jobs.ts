import { HOUR_MS, SECOND_MS } from '../../core/rules/durations.ts'
import { createJob } from '../platform/jobs/job.ts'
import { deleteUnsentPhotos } from './add-chat-photo.ts'
import { answerAsPal } from './answer-as-pal.ts'
import type { ChatDeps, ChatJobDeps } from './deps.ts'
import { forgetOldEvents } from './forget-old-events.ts'
import { reportOwedAnswers } from './report-owed-answers.ts'
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
  reportOwedAnswers: createJob({
    name: 'report owed answers',
    everyMs: HOUR_MS,
    run: () => reportOwedAnswers(deps),
  }),
  forgetOldChats: createJob({
    name: 'forget unsent pictures and old events',
    everyMs: HOUR_MS,
    run: async () => {
      await deleteUnsentPhotos(deps)
      await forgetOldEvents(deps.db, deps.now())
    },
  }),
})
