import { z } from 'zod'
import { COUNTRIES } from '../../i18n/locales.ts'
import { HANDOVER_FIELDS, HANDOVER_GROUNDS, LIFE_STEPS } from '../../rules/review/life-threats.ts'
import { staffEndpoint } from './endpoint.ts'
import { keptMessage } from './review.ts'
import { nothing } from './session.ts'

const params = z.object({ id: z.uuid() })
const moment = z.iso.datetime()

export const readLifeThreat = staffEndpoint({
  method: 'GET',
  name: 'review/cases/:id/life',
  needs: 'review.decide',
  summary:
    'Who and where the person of a threat to life is, for whoever has claimed the case. The look is logged and told to the member; the conversation is held as it is now',
  params,
  response: z.object({
    person: z
      .object({
        id: z.uuid(),
        name: z.string(),
        mail: z.string(),
        phone: z.string().nullable(),
        address: z.string().nullable().describe('of the newest direct debit, with the holder of the account'),
        birth: z.iso.date(),
        city: z.string().nullable(),
        region: z.string().nullable(),
        country: z.enum(COUNTRIES),
        time_zones: z.array(z.string()).describe('several where the country has several'),
        devices: z.array(z.object({ device: z.string(), last_seen: moment })),
        helplines: z.array(z.object({ name: z.string(), number: z.string() })),
      })
      .nullable()
      .describe('null if the member was erased, or the case is about nobody'),
    messages: z.array(keptMessage).describe('everything that was held, oldest first'),
  }),
  errors: [
    'case_unknown',
    'case_sealed',
    'case_decided',
    'case_taken',
    'case_unclaimed',
    'nothing_to_reveal',
  ],
})

export const noteLifeStep = staffEndpoint({
  method: 'POST',
  name: 'review/cases/:id/steps',
  needs: 'review.decide',
  act: 'case.step',
  summary: 'Note a step of a threat to life as taken; `handed_over` by itself says that nothing had to be',
  params,
  body: z.object({ step: z.enum(LIFE_STEPS) }),
  ...nothing,
  errors: ['case_unknown', 'step_noted'],
})

const words = z.string().trim().max(200)

export const noteHandover = staffEndpoint({
  method: 'POST',
  name: 'review/cases/:id/handovers',
  needs: 'review.decide',
  act: 'case.hand_over',
  summary: 'Keep which data of a member were handed over, to whom and on which ground',
  params,
  body: z.object({
    fields: z.array(z.enum(HANDOVER_FIELDS)).min(1).max(HANDOVER_FIELDS.length),
    recipient: words.min(1).describe('the authority and the person there'),
    ground: z.enum(HANDOVER_GROUNDS),
    reference: words.default('').describe('the number under which the recipient keeps it'),
  }),
  ...nothing,
  errors: ['case_unknown'],
})
