import type { FastifySerializerCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'

declare module 'fastify' {
  interface FastifyReply {
    /** The compressed forms of an answer that is kept, by the name of the encoding. */
    packed: Map<string, Buffer> | null
  }
}

/** What an answer became: the fields that are declared, their text, and the text as it was compressed. */
type Written = { declared?: unknown; text?: string; packed: Map<string, Buffer> }

/*
 * Answers that hold for many callers. Each is checked against its declaration, written as text and compressed once,
 * so such an answer may never be changed.
 */
const kept = new WeakMap<object, Written>()

export function keepAnswer<Answer extends object>(answer: Answer): Readonly<Answer> {
  kept.set(answer, { packed: new Map() })
  return Object.freeze(answer)
}

const writtenOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null ? kept.get(answer) : undefined

/** The compressed forms of an answer that is kept; null for any other. */
export const packedOf = (answer: unknown) => writtenOf(answer)?.packed ?? null

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
