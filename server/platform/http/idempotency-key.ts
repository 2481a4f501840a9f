import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { idempotencyKey } from '../../../core/contract/idempotency-key.ts'
import { AppError } from './app-error.ts'

/** The key by which a repeated request is recognised. Without one every request is a new one. */
export function readIdempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const header = headers['idempotency-key'] || randomUUID()
  const { data: key } = idempotencyKey.safeParse(header)
  if (key === undefined) throw new AppError('key_invalid')
  return key
}
