import type { z } from 'zod'
import type { RestrictedUse } from '../rules/review/restrictions.ts'
import type { Permission } from '../rules/staff/permissions.ts'
import type { RevealField } from '../rules/staff/reveals.ts'
import type { StaffErrorCode } from './console/errors.ts'
import type { ErrorCode } from './errors.ts'

/** Callers of an endpoint: everybody, logged-in members, or the people who run the site. */
type Access = 'public' | 'member' | 'staff'

export type Limit = { max: number; perSeconds: number }

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The public name: `settings` is served at `/api/settings.php`, `sessions/:id` of the console at `/api/console/sessions/:id`. */
  name: string
  /** The call belongs to the console of the staff (see `core/contract/console/endpoint.ts`). */
  console?: ConsoleTerms
  /** A query flag that tells this call from another one at the same address: `push` is `?push=1`. */
  flag?: 'push'
  access: Access
  summary: string
  /** What the call does that a restriction of the member can forbid (docs/product.md, review-restrictions). */
  use?: RestrictedUse
  /** A GET that changes something, so the server accepts it from our own pages only. Its HEAD changes nothing. */
  changes?: true
  /** A GET that changes something and may come from anywhere: a link of a mail, or a provider's postback. */
  fromAnywhere?: true
  /** The parts of the address that its name marks with a colon. */
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The call takes an `Idempotency-Key`: the same key acts once. */
  idempotent?: true
  /** The call takes a file instead of JSON. */
  upload?: true
  /** The call keeps its connection open or writes its own answer, outside of the usual JSON reply. */
  stream?: true
  /** Status 302 redirects to the `location` of the response. */
  status?: 200 | 201 | 204 | 302
  response: z.ZodType
  /** Refusals that this call can give, besides the ones that every call can give. */
  errors?: readonly (ErrorCode | StaffErrorCode)[]
  /** A rate limit of this call, tighter than the one that holds for every caller. */
  limit?: Limit
}

/** The terms on which staff may make a call of the console. */
export type ConsoleTerms = {
  /** The permission that the caller must have on some site; null for everybody with a session. */
  needs: Permission | null
  /** A half session is enough: one whose second factor is outstanding, one without any factor yet, or both. */
  half?: 'second_factor' | 'enrol' | 'any'
  /** In an open session the second factor must have been given within ten minutes. */
  fresh?: true
  /** Personal data that the answer shows unmasked, logged by field. */
  reveals?: readonly RevealField[]
  /** What the log of the staff calls a call that changes something; null for a change that is no act of anybody. */
  act?: string | null
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

/** The address of a call; in the console it may have parts that are filled in by `addressOf`. */
export const pathOf = (called: Pick<Endpoint, 'name' | 'console'>) =>
  called.console ? `/api/console/${called.name}` : `/api/${called.name}.php`

/** The address of a call with its parts filled in. */
export const addressOf = (called: Pick<Endpoint, 'name' | 'console'>, params: Record<string, unknown> = {}) =>
  pathOf(called).replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(params[part])))

type InputOf<S> = S extends z.ZodType ? z.input<S> : never
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined

/** The input of a call. TypeScript refuses parts that the endpoint does not declare. */
export type CallOf<E extends Endpoint> = (E extends { params: infer P }
  ? { params: InputOf<P> }
  : { params?: never }) &
  (E extends { query: infer Q } ? { query?: InputOf<Q> } : { query?: never }) &
  (E extends { body: infer B } ? { body: InputOf<B> } : { body?: never })

/** The answer as the caller receives it, after serialisation. */
export type AnswerOf<E extends Endpoint> = z.output<E['response']>

/** The request as the server receives it, after validation. */
export type RequestOf<E extends Endpoint> = {
  params: OutputOf<E['params']>
  query: OutputOf<E['query']>
  body: OutputOf<E['body']>
  key: E extends { idempotent: true } ? string : undefined
}

/** The answer as the server gives it, before serialisation. */
export type ReplyOf<E extends Endpoint> = z.input<E['response']>
