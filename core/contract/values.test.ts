import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'

type Found = { path: string; list: z.ZodArray; choices: z.ZodEnum }

/** The lists of fixed values inside of a schema. */
function listsIn(schema: unknown, path: string): Found[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return listsIn(schema.unwrap(), path)
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => listsIn(part, `${path}.${name}`))
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodEnum)
    return [{ path, list: schema, choices: schema.element }]
  return []
}

const lists = Object.entries<Endpoint>(api).flatMap(([name, { body }]) => listsIn(body, name))

test('every list of fixed values that is sent is a set, whose doubles are folded', () => {
  expect(lists.map(({ path }) => path)).toContain('updateUser.notifications_disabled')
  for (const { path, list, choices } of lists) {
    const [first, second] = choices.options
    expect(list.parse([first, second, first]), path).toEqual([first, second])
  }
})
