import type { FastifySerializerCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'

/** What an answer became: the fields that are declared, and their text. */
type Written = { declared?: unknown; text?: string }

/*
 * Answers that hold for many callers. Each is checked against its declaration and written as text once, so such an
 * answer may never be changed.
 */
const kept = new WeakMap<object, Written>()

export function keepAnswer<Answer extends object>(answer: Answer): Readonly<Answer> {
  kept.set(answer, {})
  return Object.freeze(answer)
}

const writtenOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null ? kept.get(answer) : undefined

/** The declared fields of an answer. */
export function declaredFields(schema: z.ZodType, answer: unknown): unknown {
  const written = writtenOf(answer)
  if (!written) return schema.encode(answer)
  written.declared ??= schema.encode(answer)
  return written.declared
}

/** Writes answers as text, declared fields only. */
export const writeAnswers: FastifySerializerCompiler<z.ZodType> = (route) => {
  const write = serializerCompiler(route)
  return (answer) => {
    const written = writtenOf(answer)
    if (!written) return write(answer)
    written.text ??= write(answer)
    return written.text
  }
}
