import { z } from 'zod'
import { GUARD_WARNINGS } from '../../rules/chat/truth-guard.ts'
import {
  ANSWER_LENGTH,
  DECLINE_REASONS,
  FIGURE_DAYS,
  NOTE_LENGTH,
  NOTE_SUBJECTS,
  SAMPLE_NOTE_LENGTH,
  SAMPLE_VERDICTS,
} from '../../rules/desk/desk.ts'
import { locale, MAX_INTEGER, setOf } from '../values.ts'
import { deskAlarm, deskLine, deskNote, deskTurn, guardVerdict } from './desk-turn.ts'
import { staffEndpoint } from './endpoint.ts'
import { nothing } from './session.ts'

const moment = z.iso.datetime()
const conversationParams = z.object({ conversation: z.uuid() })
const count = z.number().int()
const after = z.number().int().min(0).max(MAX_INTEGER).describe('the newest number that the caller has seen')
const lost = ['turn_gone', 'turn_lost', 'turn_not_yours', 'turn_locked'] as const

/** What an operator did. There is no place in any list, and no money. */
const figures = z.object({
  answered: count,
  late: count.describe('of these, after the deadline: the member had the credits back'),
  median_wait: count.nullable().describe('minutes that members waited; null without answers'),
  guard_refusals: count.describe('texts that the truth guard held back'),
  samples: z.object({ looked_at: count, good: count }).describe('answers that another person looked at'),
})

export const readQueue = staffEndpoint({
  method: 'GET',
  name: 'desk/queue',
  needs: 'desk.answer',
  summary: 'What waits on the caller’s sites in the languages that they speak, and how they are doing today',
  response: z.object({
    sites: z.array(
      z.object({
        site: z.uuid(),
        waiting: count,
        for_others: count.describe('that wait in other languages, or that a colleague has'),
        due_soon: count,
        oldest: moment.nullable(),
      }),
    ),
    waiting: count,
    due_soon: count.describe('whose deadline is near'),
    other_languages: z
      .array(z.object({ language: locale, waiting: count }))
      .describe('what waits in languages which the caller does not speak'),
    more: z.boolean().describe('more wait than were counted: counting stops at 500 of a site and language'),
    samples: count.describe('answers of others that wait for a second person'),
    turn: z.uuid().nullable().describe('the conversation that the caller has at present'),
    break_since: moment.nullable(),
    languages: z.array(locale),
    today: figures,
  }),
})

export const takeNextTurn = staffEndpoint({
  method: 'POST',
  name: 'desk/next',
  needs: 'desk.answer',
  act: 'desk.next',
  summary:
    'The conversation that the caller has, else the most urgent one that nobody has; null if none waits',
  query: z.object({
    language: locale.optional().describe('one that the caller does not speak; without it, their languages'),
  }),
  response: z.object({ turn: deskTurn.nullable() }),
  errors: ['on_break'],
})

export const readTurn = staffEndpoint({
  method: 'GET',
  name: 'desk/turns/:conversation',
  needs: 'desk.answer',
  summary: 'The conversation that the caller has at present; no other can be read',
  params: conversationParams,
  response: z.object({ turn: deskTurn }),
  errors: lost,
})

export const readTurnPicture = staffEndpoint({
  method: 'GET',
  name: 'desk/turns/:conversation/pictures/:picture',
  needs: 'desk.answer',
  summary: 'A picture of the conversation that the caller has, or of one of the two profiles',
  params: z.object({ conversation: z.uuid(), picture: z.uuid() }),
  stream: true,
  response: z.unknown(),
  errors: [...lost, 'photo_gone'],
})

export const renewTurn = staffEndpoint({
  method: 'POST',
  name: 'desk/turns/:conversation/renew',
  needs: 'desk.answer',
  act: null,
  summary: 'Keep the conversation while typing, which the member sees; also brings what they wrote meanwhile',
  params: conversationParams,
  body: z.object({ after, typing: z.boolean() }),
  response: z.object({
    leased_until: moment,
    lines: z.array(deskLine).describe('newer than `after`, oldest first'),
    offers: deskTurn.shape.offers,
    alarm: deskAlarm.nullable(),
  }),
  errors: lost,
})

export const releaseTurn = staffEndpoint({
  method: 'POST',
  name: 'desk/turns/:conversation/release',
  needs: 'desk.answer',
  act: 'desk.release',
  summary: 'Leave the conversation to others; the caller is not given it again for a day',
  params: conversationParams,
  body: z.object({ reason: z.enum(DECLINE_REASONS) }),
  ...nothing,
  errors: lost,
})

export const answerTurn = staffEndpoint({
  method: 'POST',
  name: 'desk/turns/:conversation/answer',
  needs: 'desk.answer',
  act: 'desk.answer',
  idempotent: true,
  summary: 'Answer as the character. Only the caller’s own conversation, unchanged since they looked, leaves',
  params: conversationParams,
  body: z.object({ text: z.string().trim().min(1).max(ANSWER_LENGTH), after }),
  response: z.object({
    line: deskLine.describe('as it was sent'),
    warned: z.array(z.enum(GUARD_WARNINGS)),
  }),
  errors: [...lost, 'turn_changed', 'answer_refused', 'held_too_often'],
})

export const checkTurnAnswer = staffEndpoint({
  method: 'POST',
  name: 'desk/turns/:conversation/check',
  needs: 'desk.answer',
  act: null,
  summary: 'What the truth guard would say of a text; nothing is sent or counted',
  params: conversationParams,
  body: z.object({ text: z.string().trim().max(ANSWER_LENGTH) }),
  response: z.object({
    ...guardVerdict.shape,
    warned: z.array(z.enum(GUARD_WARNINGS)),
  }),
  errors: lost,
})

export const addTurnNote = staffEndpoint({
  method: 'POST',
  name: 'desk/turns/:conversation/notes',
  needs: 'desk.answer',
  act: 'desk.note',
  summary: 'Note something for whoever answers this conversation next',
  params: conversationParams,
  body: z.object({ about: z.enum(NOTE_SUBJECTS), text: z.string().trim().min(1).max(NOTE_LENGTH) }),
  status: 201,
  response: z.object({ note: deskNote }),
  errors: lost,
})

const note = z.object({ conversation: z.uuid(), note: z.uuid() })

export const editTurnNote = staffEndpoint({
  method: 'PUT',
  name: 'desk/turns/:conversation/notes/:note',
  needs: 'desk.answer',
  act: 'desk.edit_note',
  summary:
    'Correct a note of the conversation that the caller has: one’s own, or any for whoever manages staff',
  params: note,
  body: z.object({ text: z.string().trim().min(1).max(NOTE_LENGTH) }),
  response: z.object({ note: deskNote }),
  errors: [...lost, 'note_unknown', 'note_not_yours'],
})

export const deleteTurnNote = staffEndpoint({
  method: 'DELETE',
  name: 'desk/turns/:conversation/notes/:note',
  needs: 'desk.answer',
  act: 'desk.delete_note',
  summary: 'Delete a note of the conversation that the caller has; the log keeps that it was there',
  params: note,
  ...nothing,
  errors: [...lost, 'note_unknown', 'note_not_yours'],
})

export const readAlarmCase = staffEndpoint({
  method: 'GET',
  name: 'desk/turns/:conversation/case',
  needs: 'review.read',
  summary: 'The open case about a member whose words locked a conversation; null until it is open',
  params: conversationParams,
  response: z.object({ case: z.uuid().nullable() }),
})

export const setBreak = staffEndpoint({
  method: 'POST',
  name: 'desk/break',
  needs: 'desk.answer',
  act: 'desk.break',
  summary: 'Begin or end a break; what the caller had goes to others at once',
  body: z.object({ on: z.boolean() }),
  response: z.object({ break_since: moment.nullable() }),
})

export const setLanguages = staffEndpoint({
  method: 'PUT',
  name: 'desk/languages',
  needs: 'desk.answer',
  act: 'desk.languages',
  summary: 'The languages in which the caller answers',
  body: z.object({ languages: setOf(locale).min(1) }),
  response: z.object({ languages: z.array(locale) }),
})

const sample = z.object({
  conversation: z.uuid(),
  number: count.describe('of the answer'),
  site: z.uuid(),
  language: locale,
  character: z.string(),
  member: z.string(),
  at: moment,
  lines: z.array(deskLine).describe('the answer, and what stands before it'),
})

export const listDeskSamples = staffEndpoint({
  method: 'GET',
  name: 'desk/samples',
  needs: 'desk.answer',
  summary: 'Answers of others that wait for a second person, oldest first; never one’s own',
  response: z.object({ samples: z.array(sample) }),
})

export const judgeSample = staffEndpoint({
  method: 'POST',
  name: 'desk/samples/:conversation/:number',
  needs: 'desk.answer',
  act: 'desk.judge_sample',
  summary: 'Say of an answer of somebody else how it is',
  params: z.object({ conversation: z.uuid(), number: z.coerce.number().int().min(1).max(MAX_INTEGER) }),
  body: z.object({
    verdict: z.enum(SAMPLE_VERDICTS),
    note: z.string().trim().max(SAMPLE_NOTE_LENGTH).default(''),
  }),
  ...nothing,
  errors: ['sample_unknown', 'sample_own'],
})

/** What another person found of an answer of the caller; who it was and the member stay out. */
const judgedSample = z.object({
  conversation: z.uuid(),
  number: count,
  character: z.string(),
  at: moment,
  text: z.string(),
  verdict: z.enum(SAMPLE_VERDICTS),
  note: z.string(),
})

export const readDeskFigures = staffEndpoint({
  method: 'GET',
  name: 'desk/figures',
  needs: 'desk.answer',
  summary: 'One’s own figures; whoever manages the staff of a site sees everybody’s there, by name',
  query: z.object({
    days: z.coerce.number().int().min(1).max(FIGURE_DAYS.max).default(FIGURE_DAYS.standard),
  }),
  response: z.object({
    days: count,
    people: z.array(figures.extend({ id: z.uuid(), name: z.string(), you: z.boolean() })),
    pal_refusals: count
      .nullable()
      .describe('answers of the pal that the truth guard replaced; null for those who manage no staff'),
    judged: z
      .array(judgedSample)
      .describe('the caller’s own answers that another person looked at, newest first'),
  }),
})
