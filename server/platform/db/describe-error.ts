import { codeOf } from '../error-code.ts'

/** PostgreSQL quotes the value that it cannot take in the messages of this class of errors. */
const ABOUT_VALUES = /^22/

type Described = { type: string; message: string; code?: string; stack?: string; cause?: Described }

/**
 * What may be written down of an error: what was asked of the database and what went wrong, never the
 * values, which belong to persons.
 */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { cause } = error
  const code = codeOf(error)
  const query = 'query' in error && typeof error.query === 'string' ? error.query : undefined
  return {
    type: error.name,
    message: safeMessage(error.message, code, query),
    ...(code !== undefined && { code }),
    // The stack begins with the message.
    stack: (error.stack ?? '').split('\n').filter(isFrame).join('\n'),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

const isFrame = (line: string) => /^\s+at /.test(line)

function safeMessage(message: string, code: string | undefined, query: string | undefined): string {
  if (query !== undefined) return `Failed query: ${query}`
  return ABOUT_VALUES.test(code ?? '') ? 'a value that does not fit' : message
}
