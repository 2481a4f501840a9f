import type { ErrorEnvelope } from '../core/contract/errors.ts'
import { fieldOf } from '../core/typed.ts'

/** A refusal of the API; `message` is in the caller's language. */
export class ApiError extends Error {
  readonly status: number
  readonly envelope: ErrorEnvelope

  constructor(status: number, envelope: ErrorEnvelope) {
    super(envelope.message)
    this.name = 'ApiError'
    this.status = status
    this.envelope = envelope
  }
}

/** The status of an answer with its body: the one that the contract declares, or an error envelope. */
export type Answered = { status: number; answer: unknown }

/** The answer, unless it is a refusal. An error of a proxy has no envelope and counts as no answer at all. */
export function acceptAnswer({ status, answer }: Answered): unknown {
  if (status < 400) return answer
  if (!isEnvelope(answer)) throw new Error(`The server could not be reached (status ${status}).`)
  throw new ApiError(status, answer)
}

/** Only our server answers with a code and a sentence, and its codes are those of the contract. */
const isEnvelope = (answer: unknown): answer is ErrorEnvelope =>
  typeof fieldOf(answer, 'error') === 'string' && typeof fieldOf(answer, 'message') === 'string'

/** Why a call was refused, in the words of the server. */
export type Refusal<Code extends string> = {
  /** The code of the API; `offline` means that no answer came. */
  code: Code | 'offline'
  /** The sentence for the whole call. */
  message?: string
  /** The sentences for single fields. */
  fields: Record<string, string>
}

/** The refusal of an API that could not be reached. */
export const OFFLINE: Refusal<never> = { code: 'offline', fields: {} }
