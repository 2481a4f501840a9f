import { describeError } from './db/describe-error.ts'

type About = { level?: 'info' | 'warn' | 'error' | 'fatal'; cause?: unknown }

/** Prints a line for the operator. */
export type Tell = (line: string, about?: About) => void

/** Prints lines for a person at a terminal. */
export const tellPerson: Tell = (line, { level } = {}) => {
  if (level === 'fatal') console.error(line)
  else console.log(line)
}

/** Prints each line as JSON, in the same form as the lines about requests, for a program that collects logs. */
export const tellProgram: Tell = (message, { level = 'info', cause } = {}) => {
  const why = cause === undefined ? {} : { cause: describeError(cause) }
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...why })}\n`)
}

/** An error stands under the same name in every line. */
const nameCause = ({ err, ...rest }: Record<string, unknown>) =>
  err === undefined ? rest : { ...rest, cause: err }

/** How Fastify writes its lines. They hold no personal data: no values of queries, no headers. */
export const requestLog = (level: string) => ({
  level,
  base: undefined,
  messageKey: 'message',
  errorKey: 'cause',
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }), log: nameCause },
  serializers: { err: describeError, cause: describeError },
  // At trace level, the parser of uploads would log the headers of the request.
  redact: { paths: ['busboyOptions.headers'], remove: true },
})
