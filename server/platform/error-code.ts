/** The code by which Node, PostgreSQL or Fastify name an error. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const BEFORE_CONNECTING = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

/** Whether a failed `fetch` never sent its request, because no connection was made. */
export const wasNeverSent = ({ cause }: Error): boolean => BEFORE_CONNECTING.includes(codeOf(cause) ?? '')
