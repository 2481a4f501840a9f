import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../core/rules/durations.ts'
import { createJob } from '../platform/jobs/job.ts'
import { spreadCampaigns } from './campaigns/spread-campaigns.ts'
import type { NotificationDeps } from './mails/deps.ts'
import { forgetOldMails } from './mails/forget-old-mails.ts'
import { gatherEvents } from './mails/gather-events.ts'
import { mailWhatIsDue } from './mails/mail-what-is-due.ts'
import { type PushDeps, sendDue } from './push/send-due.ts'

export const reachJobs = (deps: NotificationDeps & PushDeps) => ({
  sendPushes: createJob({
    name: 'send push messages',
    claims: 'rows',
    everyMs: SECOND_MS,
    run: () => sendDue(deps),
  }),
  gatherEvents: createJob({
    name: 'find whom to mail',
    everyMs: 30 * SECOND_MS,
    run: () => gatherEvents(deps),
  }),
  mailWhatIsDue: createJob({
    name: 'mail what is due',
    claims: 'rows',
    everyMs: 30 * SECOND_MS,
    run: () => mailWhatIsDue(deps),
  }),
  spreadCampaigns: createJob({
    name: 'spread campaigns',
    everyMs: MINUTE_MS,
    run: () => spreadCampaigns(deps),
  }),
  forgetOldMails: createJob({
    name: 'forget old mails',
    everyMs: HOUR_MS,
    run: () => forgetOldMails(deps.db, deps.now()),
  }),
})
