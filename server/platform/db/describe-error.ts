import { codeOf } from '../error-code.ts'

/** PostgreSQL quotes the offending value in the messages of SQLSTATE class 22. */
const ABOUT_VALUES = /^22/

type Described = { type: string; message: string; code?: string; stack?: string; cause?: Described }

/** Describes an error for the log: statement and failure, never the values, which are personal data. */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { cause } = error
  const code = codeOf(error)
  const query = 'query' in error && typeof error.query === 'string' ? error.query : undefined
  return {
    type: error.name,
    message: safeMessage(error.message, code, query),
    ...(code !== undefined && { code }),
    // The stack begins with the message, so only its frames are kept.
    stack: (error.stack ?? '').split('\n').filter(isFrame).join('\n'),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

const isFrame = (line: string) => /^\s+at /.test(line)

function safeMessage(message: string, code: string | undefined, query: string | undefined): string {
  if (query !== undefined) return `Failed query: ${query}`
  return ABOUT_VALUES.test(code ?? '') ? 'a value that does not fit' : message
}
