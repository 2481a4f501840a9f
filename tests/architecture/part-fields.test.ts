import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PART_NAMES, PARTS } from '../../core/contract/site/parts/parts.ts'
import { LANGUAGES } from '../../core/i18n/locales.ts'

const ROOT = join(import.meta.dirname, '../..')

test.each(LANGUAGES)('every field of every part of a site has a label in %s', (language) => {
  const texts = JSON.parse(readFileSync(join(ROOT, 'locales', language, 'console/fields.json'), 'utf8'))
  const missing = PART_NAMES.flatMap((part) => {
    const { schema } = PARTS[part]
    const fields = 'shape' in schema ? Object.keys(schema.shape) : []
    return fields.filter((field) => !texts[part]?.[field]).map((field) => `${part}.${field}`)
  })
  expect(missing).toEqual([])
})
