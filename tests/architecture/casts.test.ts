import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

type Found = { casts: string[]; anys: string[] }

/** The casts and non-null assertions of a file without a reason, and every `any`. */
function lookAt(file: string): Found {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const { program, comments } = parseSync(file, text)
  const lineOf = (place: number) => text.slice(0, place).split('\n').length
  // A docblock describes its subject and gives no reason for a cast, so it does not count.
  const reasons = new Set(
    comments.filter(({ value }) => !value.startsWith('*')).map(({ end }) => lineOf(end)),
  )
  const found: Found = { casts: [], anys: [] }
  const check = ({ start, end }: { start: number; end: number }) => {
    const lines = [lineOf(start), lineOf(end)].flatMap((line) => [line - 1, line])
    if (!lines.some((line) => reasons.has(line))) found.casts.push(`${file}:${lineOf(end)}`)
  }
  new Visitor({
    TSAsExpression: (node) => {
      if (!isConst(node.typeAnnotation)) check(node)
    },
    TSTypeAssertion: check,
    TSNonNullExpression: check,
    TSAnyKeyword: ({ start }) => found.anys.push(`${file}:${lineOf(start)}`),
  }).visit(program)
  return found
}

const isConst = (type: ESTree.TSType) =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'

const sources = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('node_modules'))

describe.each(['core', 'server', 'client', 'web', 'console', 'demo', 'tests', 'bench', 'scripts'])(
  '%s',
  (folder) => {
    const found = sources(folder).map(lookAt)

    test('claims no type without a reason in a comment at the end of the line or on the line above', () => {
      expect(found.flatMap(({ casts }) => casts)).toEqual([])
    })

    test('gives up on no type with `any`', () => {
      expect(found.flatMap(({ anys }) => anys)).toEqual([])
    })
  },
)
