import { z } from 'zod'
import { LANGUAGES } from '../../i18n/locales.ts'
import { EMAIL_LENGTH, PASSWORD_LENGTH } from '../../rules/account/signup.ts'
import { FACTOR_KINDS, PASSKEY_NAME_LENGTH } from '../../rules/staff/factors.ts'
import { PERMISSIONS, ROLES } from '../../rules/staff/permissions.ts'
import { STAFF_STAGES } from '../../rules/staff/sessions.ts'
import { openEndpoint, staffEndpoint } from './endpoint.ts'

export const nothing = { status: 204, response: z.undefined() } as const
export const staffLocale = z.enum(LANGUAGES)
export const grant = z.object({
  role: z.enum(ROLES),
  site: z.uuid().nullable().describe('null: on all sites, those of the future included'),
})

const code = z
  .string()
  .trim()
  .regex(/^\d{3}\s?\d{3}$/)
  .describe('six digits')
const kinds = z.object({ totp: z.boolean(), passkey: z.boolean().describe('a passkey of this host') })
const stage = z.object({
  next: z
    .enum(STAFF_STAGES)
    .describe('second_factor: give a code or passkey; enrol: add the first factor; open: you are in'),
  factors: kinds,
})
const opened = z.object({ next: z.literal('open'), fresh_until: z.iso.datetime() })

/** What @simplewebauthn/browser makes and takes. The server checks the rest of it. */
const bytes = z.string().min(1).max(20_000)
const passkeyResponse = z.looseObject({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: bytes }),
})
const passkeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) })

const loginErrors = ['login_failed', 'login_blocked', 'login_wait', 'busy'] as const
const codeErrors = ['code_wrong', 'code_used', 'too_many_wrong_codes'] as const

export const readSession = openEndpoint({
  method: 'GET',
  name: 'session',
  summary: 'How far the login of this browser is; null for nobody',
  response: z.object({
    session: stage.nullable(),
    demo: z.boolean().describe('the site is a demo, whose login shows its accounts and codes'),
  }),
})

export const givePassword = openEndpoint({
  method: 'POST',
  name: 'session/password',
  summary: 'Give mail address and password; the second factor follows',
  body: z.object({
    email: z.string().trim().min(1).max(EMAIL_LENGTH),
    password: z.string().min(1).max(PASSWORD_LENGTH.max),
  }),
  response: stage,
  errors: loginErrors,
  limit: { max: 20, perSeconds: 60 },
})

export const giveCode = staffEndpoint({
  method: 'POST',
  name: 'session/totp',
  needs: null,
  half: 'second_factor',
  act: 'session.second_factor',
  summary: 'Give the six digits of an authenticator: opens the session, or makes it fresh again',
  body: z.object({ code }),
  response: opened,
  errors: codeErrors,
})

export const giveRecoveryCode = staffEndpoint({
  method: 'POST',
  name: 'session/recovery',
  needs: null,
  half: 'second_factor',
  act: 'session.recovery_code',
  summary: 'Give one of the recovery codes, each of which works once',
  body: z.object({ code: z.string().trim().min(1).max(40) }),
  response: z.object({ ...opened.shape, codes_left: z.number().int() }),
  errors: ['recovery_code_wrong', 'too_many_wrong_codes'],
})

export const askForPasskey = staffEndpoint({
  method: 'POST',
  name: 'session/passkey-options',
  needs: null,
  half: 'second_factor',
  act: null,
  summary: 'What the browser needs to ask for a passkey',
  response: passkeyOptions,
  errors: ['factor_unknown'],
})

export const givePasskey = staffEndpoint({
  method: 'POST',
  name: 'session/passkey',
  needs: null,
  half: 'second_factor',
  act: 'session.second_factor',
  summary: 'Give a passkey: opens the session, or makes it fresh again',
  body: z.object({ response: passkeyResponse }),
  response: opened,
  errors: ['passkey_refused', 'too_many_wrong_codes'],
})

export const readDemoCode = staffEndpoint({
  method: 'GET',
  name: 'session/demo-code',
  needs: null,
  half: 'second_factor',
  summary: 'The six digits of an account of the demo; unknown anywhere else',
  response: z.object({
    code: z.string().describe('works now, and has not been used'),
    seconds_left: z.number().int(),
  }),
  errors: ['call_unknown'],
})

export const leave = staffEndpoint({
  method: 'DELETE',
  name: 'session',
  needs: null,
  half: 'any',
  act: 'session.end',
  summary: 'Log out',
  ...nothing,
})

const login = z.object({
  id: z.uuid(),
  current: z.boolean(),
  device: z.string(),
  created: z.iso.datetime(),
  last_active: z.iso.datetime(),
  ends: z.iso.datetime(),
})

export const listLogins = staffEndpoint({
  method: 'GET',
  name: 'sessions',
  needs: null,
  summary: 'Where the caller is logged in',
  response: z.object({ sessions: z.array(login) }),
})

export const endLogin = staffEndpoint({
  method: 'DELETE',
  name: 'sessions/:id',
  needs: null,
  act: 'session.end',
  summary: 'End one login of the caller',
  params: z.object({ id: z.uuid() }),
  ...nothing,
  errors: ['session_unknown'],
})

const factor = z.object({
  id: z.uuid(),
  kind: z.enum(FACTOR_KINDS),
  name: z.string().describe('of a passkey; empty for an authenticator'),
  host: z.string().nullable().describe('the host on which a passkey works'),
  created: z.iso.datetime(),
  last_used: z.iso.datetime().nullable(),
})

export const readMe = staffEndpoint({
  method: 'GET',
  name: 'me',
  needs: null,
  summary: 'Who the caller is and what they may do',
  response: z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    language: staffLocale,
    roles: z.array(grant),
    permissions: z.array(
      z.object({
        permission: z.enum(PERMISSIONS),
        sites: z.array(z.uuid()).nullable().describe('null: on all sites'),
      }),
    ),
    sites: z.array(z.object({ id: z.uuid(), name: z.string(), host: z.string() })),
    factors: z.array(factor),
    recovery_codes_left: z.number().int(),
    fresh_until: z.iso.datetime(),
    session_ends: z.iso.datetime().describe('unless something happens in it'),
    demo: z.boolean(),
  }),
})

export const updateMe = staffEndpoint({
  method: 'PATCH',
  name: 'me',
  needs: null,
  act: 'staff.update_self',
  summary: 'Change one’s name or language',
  body: z.strictObject({
    name: z.string().trim().min(1).max(80).optional(),
    language: staffLocale.optional(),
  }),
  ...nothing,
})

export const changeStaffPassword = staffEndpoint({
  method: 'PUT',
  name: 'me/password',
  needs: null,
  fresh: true,
  act: 'staff.change_password',
  summary: 'Change one’s password; ends the other logins',
  body: z.object({
    old_password: z.string().max(PASSWORD_LENGTH.max),
    password: z.string().max(PASSWORD_LENGTH.max),
  }),
  ...nothing,
  errors: ['old_password_wrong', 'login_blocked', 'login_wait', 'busy'],
})

export const startTotp = staffEndpoint({
  method: 'POST',
  name: 'factors/totp',
  needs: null,
  half: 'enrol',
  fresh: true,
  act: null,
  summary: 'A new secret for an authenticator, which counts once a code of it was given',
  response: z.object({
    secret: z.string().describe('in base 32, to be typed'),
    uri: z.string(),
    qr: z.string().describe('the uri as an SVG picture'),
  }),
})

const enrolled = z.object({
  recovery_codes: z.array(z.string()).nullable().describe('shown once; null if there are some already'),
})

export const confirmTotp = staffEndpoint({
  method: 'POST',
  name: 'factors/totp/confirm',
  needs: null,
  half: 'enrol',
  fresh: true,
  act: 'factor.add',
  summary: 'Give the first code of a new authenticator; replaces an earlier one',
  body: z.object({ code }),
  response: enrolled,
  errors: ['factor_unknown', ...codeErrors],
})

export const startPasskey = staffEndpoint({
  method: 'POST',
  name: 'factors/passkey-options',
  needs: null,
  half: 'enrol',
  fresh: true,
  act: null,
  summary: 'What the browser needs to make a passkey',
  response: passkeyOptions,
})

export const addPasskey = staffEndpoint({
  method: 'POST',
  name: 'factors/passkey',
  needs: null,
  half: 'enrol',
  fresh: true,
  act: 'factor.add',
  summary: 'Add a passkey',
  body: z.object({ response: passkeyResponse, name: z.string().trim().min(1).max(PASSKEY_NAME_LENGTH) }),
  response: enrolled,
  errors: ['passkey_refused'],
})

export const removeFactor = staffEndpoint({
  method: 'DELETE',
  name: 'factors/:id',
  needs: null,
  fresh: true,
  act: 'factor.remove',
  summary: 'Remove a second factor, never the last one',
  params: z.object({ id: z.uuid() }),
  ...nothing,
  errors: ['factor_unknown', 'last_factor'],
})

export const renewRecoveryCodes = staffEndpoint({
  method: 'POST',
  name: 'recovery-codes',
  needs: null,
  fresh: true,
  act: 'factor.renew_codes',
  summary: 'Ten new recovery codes; the old ones stop working',
  response: z.object({ recovery_codes: z.array(z.string()) }),
})
