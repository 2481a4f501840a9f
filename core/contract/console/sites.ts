import { z } from 'zod'
import { SIGNUPS } from '../../rules/site/site.ts'
import { host } from '../site/parts/identity.ts'
import { line } from '../site/parts/line.ts'
import { PART_NAMES } from '../site/parts/parts.ts'
import { MAX_INTEGER } from '../values.ts'
import { staffEndpoint } from './endpoint.ts'
import { nothing } from './session.ts'
import { reason } from './staff.ts'

const ofSite = z.object({ id: z.uuid() })
/** The name of a part is looked up after its site, so that parts of foreign sites are like those of unknown ones. */
const ofPart = z.object({ id: z.uuid(), part: z.string().max(40) })
const count = z.number().int().min(0).max(MAX_INTEGER)
const moment = z.iso.datetime()
const unknown = ['site_unknown', 'part_unknown', 'permission_missing'] as const

const site = z.object({
  id: z.uuid(),
  name: z.string(),
  host: z.string(),
  company: z.string(),
  signups: z.enum(SIGNUPS),
  closed: z.boolean().describe('whether no version of its identity is right, so that it answers nobody'),
})

export const listSites = staffEndpoint({
  method: 'GET',
  name: 'sites',
  needs: 'offers.edit',
  summary: 'The sites that the caller may change, by name',
  query: z.object({
    find: z.string().trim().max(80).optional().describe('a piece of the name, of a host or of the company'),
    after: z.string().max(500).optional().describe('the cursor of the page before'),
  }),
  response: z.object({ sites: z.array(site), next: z.string().nullable() }),
})

export const copySite = staffEndpoint({
  method: 'POST',
  name: 'sites/:id/copies',
  needs: 'sites.edit',
  act: 'site.make',
  summary: 'Make a site after this one; it takes no signups until somebody opens it',
  params: ofSite,
  body: z.object({ host, name: line(60).min(1), reason }),
  status: 201,
  response: z.object({ id: z.uuid() }),
  errors: ['site_unknown', 'host_taken', 'part_wrong', 'permission_missing'],
})

export const readSite = staffEndpoint({
  method: 'GET',
  name: 'sites/:id',
  needs: 'offers.edit',
  summary: 'A site, and those of its parts that the caller may change',
  params: ofSite,
  response: z.object({
    ...site.shape,
    address: z.string(),
    parts: z.array(
      z.object({
        part: z.enum(PART_NAMES),
        number: count.nullable().describe('of the version that counts; null if none is right'),
        since: moment.nullable(),
        by: z.string().nullable().describe('who let it count; null for the software'),
        coming: moment.nullable().describe('when the next version begins to count'),
        draft: z.object({ by: z.string(), at: moment }).nullable(),
      }),
    ),
    problems: z.array(z.string()).describe('what is wrong with versions that do not count for that reason'),
  }),
  errors: ['site_unknown'],
})

const document = z.record(z.string(), z.unknown())
const problem = z.object({ path: z.string(), message: z.string() })
const difference = z.object({
  path: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
})
const draft = z.object({
  document,
  revision: count,
  based_on: count.describe('the version that its author looked at'),
  by: z.string(),
  at: moment,
  problems: z.array(problem),
  differences: z.array(difference).describe('from what counts now'),
})

export const readPart = staffEndpoint({
  method: 'GET',
  name: 'sites/:id/parts/:part',
  needs: 'offers.edit',
  summary: 'A part of a site: what counts, its draft, its history and the schema of its form',
  params: ofPart,
  response: z.object({
    part: z.enum(PART_NAMES),
    site: z.object({ id: z.uuid(), name: z.string() }),
    number: count,
    document,
    schema: document.describe('the JSON schema of the document'),
    draft: draft.nullable(),
    asked: z.boolean().describe('whether a change of this part waits for a second person'),
    history: z
      .array(
        z.object({
          entry: count,
          number: count,
          state: z.enum(['coming', 'live', 'past']),
          starts: moment,
          by: z.string().nullable(),
          note: z.string(),
        }),
      )
      .describe('when which version counts or counted, the newest first'),
  }),
  errors: unknown,
})

export const comparePart = staffEndpoint({
  method: 'GET',
  name: 'sites/:id/parts/:part/versions/:version',
  needs: 'offers.edit',
  summary: 'What would change if an earlier version counted again',
  params: z.object({ ...ofPart.shape, version: z.string().max(40) }),
  response: z.object({ differences: z.array(difference) }),
  errors: unknown,
})

export const saveDraft = staffEndpoint({
  method: 'PUT',
  name: 'sites/:id/parts/:part/draft',
  needs: 'offers.edit',
  act: 'site.draft',
  summary: 'Save the draft of a part, which may still be wrong',
  params: ofPart,
  body: z.object({
    document,
    based_on: count,
    revision: count.describe('of the draft that the caller saw; 0 for none'),
  }),
  response: draft,
  errors: [...unknown, 'draft_changed'],
})

export const discardDraft = staffEndpoint({
  method: 'DELETE',
  name: 'sites/:id/parts/:part/draft',
  needs: 'offers.edit',
  act: 'site.discard',
  summary: 'Throw the draft of a part away',
  params: ofPart,
  ...nothing,
  errors: [...unknown, 'draft_unknown'],
})

const outcome = z.object({
  approval: z.uuid().nullable().describe('the wish that waits for a second person; null if it is done'),
  ripens: moment.nullable(),
})

export const publishDraft = staffEndpoint({
  method: 'POST',
  name: 'sites/:id/parts/:part/publish',
  needs: 'offers.edit',
  act: 'site.publish',
  summary: 'Let the draft of a part count, at once or from a moment on; some changes need a second person',
  params: ofPart,
  body: z.object({ revision: count, starts: moment.optional(), reason }),
  response: outcome,
  errors: [
    ...unknown,
    'draft_unknown',
    'draft_changed',
    'part_wrong',
    'part_changed',
    'part_unchanged',
    'host_taken',
    'already_asked',
  ],
})

export const goBackTo = staffEndpoint({
  method: 'POST',
  name: 'sites/:id/parts/:part/back',
  needs: 'offers.edit',
  act: 'site.back',
  summary: 'Let an earlier version of a part count again; some changes need a second person',
  params: ofPart,
  body: z.object({ number: count, reason }),
  response: outcome,
  errors: [...unknown, 'part_wrong', 'part_unchanged', 'host_taken', 'already_asked'],
})

export const cancelComing = staffEndpoint({
  method: 'POST',
  name: 'sites/:id/parts/:part/cancel',
  needs: 'offers.edit',
  act: 'site.cancel',
  summary: 'Cancel a version that has not begun to count',
  params: ofPart,
  body: z.object({ entry: count, reason }),
  ...nothing,
  errors: [...unknown, 'version_started'],
})
