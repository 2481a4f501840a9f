import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Who may call: anybody, somebody logged in, or the people who run the site. */
type Access = 'public' | 'member' | 'staff'

export type Limit = { max: number; perSeconds: number }

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The public name: `settings` is served at `/api/settings.php`. */
  name: string
  /** Shares its address with another call, and is meant when the query says so: `push` is `?push=1`. */
  flag?: 'push'
  access: Access
  summary: string
  /** A GET that changes something all the same, and so must come from our own pages. */
  changes?: true
  query?: z.ZodType
  body?: z.ZodType
  /** Takes an `Idempotency-Key`: the same key again acts once. */
  idempotent?: true
  /** Takes a file instead of JSON. */
  upload?: true
  /** Stays open and answers in its own way. */
  stream?: true
  /** 302 answers with the `location` of its response. */
  status?: 200 | 201 | 204 | 302
  response: z.ZodType
  /** The refusals a caller must be ready for, besides those any call can meet. */
  errors?: readonly ErrorCode[]
  /** A limit of its own, tighter than the one every caller has. */
  limit?: Limit
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

export const pathOf = (called: Pick<Endpoint, 'name'>) => `/api/${called.name}.php`

type InputOf<S> = S extends z.ZodType ? z.input<S> : never
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a caller sends. Parts the endpoint does not have cannot be given. */
export type CallOf<E extends Endpoint> = (E extends { query: infer Q }
  ? { query?: InputOf<Q> }
  : { query?: never }) &
  (E extends { body: infer B } ? { body: InputOf<B> } : { body?: never })

/** What a caller gets back: the answer after it went over the wire. */
export type AnswerOf<E extends Endpoint> = z.output<E['response']>

/** What the server gets after validation. */
export type RequestOf<E extends Endpoint> = {
  query: OutputOf<E['query']>
  body: OutputOf<E['body']>
  key: E extends { idempotent: true } ? string : undefined
}

/** What the server must answer, before serialisation. */
export type ReplyOf<E extends Endpoint> = z.input<E['response']>
