import type { FastifyInstance } from 'fastify'
import { api } from '../../core/contract/api.ts'
import { pathOf } from '../../core/contract/endpoint.ts'

type Call = { headers: Record<string, string>; body: string }

/** Calls our own webhook as a provider would, and returns the status of the answer. */
export async function postWebhook(app: FastifyInstance, { headers, body }: Call): Promise<number> {
  const url = `${pathOf(api.takeWebhook)}?provider=sandbox`
  const { statusCode } = await app.inject({ method: 'POST', url, headers, payload: body })
  return statusCode
}
