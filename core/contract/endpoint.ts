import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Callers of an endpoint: everybody, logged-in members, or the operators of the site. */
type Access = 'public' | 'member' | 'staff'

export type Limit = { max: number; perSeconds: number }

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The public name: `settings` is served at `/api/settings.php`. */
  name: string
  /** A query flag that tells this call from another one at the same address: `push` is `?push=1`. */
  flag?: 'push'
  access: Access
  summary: string
  /** A GET that changes something, so the server accepts it from our own pages only. Its HEAD changes nothing. */
  changes?: true
  /** A GET that changes something and may come from anywhere: a link of a mail, or a provider's postback. */
  fromAnywhere?: true
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
  errors?: readonly ErrorCode[]
  /** A rate limit of this call, tighter than the one that holds for every caller. */
  limit?: Limit
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

export const pathOf = (called: Pick<Endpoint, 'name'>) => `/api/${called.name}.php`

type InputOf<S> = S extends z.ZodType ? z.input<S> : never
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined

/** The input of a call. TypeScript refuses parts that the endpoint does not declare. */
export type CallOf<E extends Endpoint> = (E extends { query: infer Q }
  ? { query?: InputOf<Q> }
  : { query?: never }) &
  (E extends { body: infer B } ? { body: InputOf<B> } : { body?: never })

/** The answer as the caller receives it, after serialisation. */
export type AnswerOf<E extends Endpoint> = z.output<E['response']>

/** The request as the server receives it, after validation. */
export type RequestOf<E extends Endpoint> = {
  query: OutputOf<E['query']>
  body: OutputOf<E['body']>
  key: E extends { idempotent: true } ? string : undefined
}

/** The answer as the server gives it, before serialisation. */
export type ReplyOf<E extends Endpoint> = z.input<E['response']>
