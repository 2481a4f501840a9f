import { describe, expect, test } from 'vitest'
import { api } from '../../../core/contract/api.ts'
import type { Content } from '../../../core/contract/site/documents.ts'
import { DOCUMENTS, type DocumentName } from '../../../core/rules/site/documents.ts'
import { changeSite } from '../../../tests/support/change-site.ts'
import { openSite } from '../../../tests/support/site.ts'
import { testSite } from '../../../tests/support/test-site.ts'

const site = testSite()

type Request = { host?: string; locale?: string }
const read = (document: DocumentName, { host = 'localhost', locale = 'en' }: Request = {}) =>
  site.call(api.readContent, { query: { document }, headers: { host }, cookies: { locale } })

const section = (body: Pick<Content, 'sections'>, id: string) => body.sections.find((one) => one.id === id)

describe('a document', () => {
  test.each(DOCUMENTS)('%s is there, in sections with anchors of their own', async (document) => {
    const { status, body } = await read(document)
    expect(status).toBe(200)
    const ids = body.sections.flatMap(({ id, questions }) => [
      id,
      ...questions.map((question) => question.id),
    ])
    expect(new Set(ids).size).toBe(ids.length)
    expect(JSON.stringify(body)).not.toMatch(/\{\{|\{#/)
  })

  test('that does not exist is refused', async () => {
    for (const document of ['secrets', '../../.env'])
      expect((await site.request(`/api/content.php?document=${document}`)).status).toBe(422)
  })

  test('is in the language of the reader', async () => {
    expect((await read('terms', { locale: 'nl' })).body.title).toBe('Voorwaarden')
    expect((await read('terms')).body.title).toBe('Terms')
  })

  test('speaks American in the United States, with the same anchors', async () => {
    const english = (await read('fictional')).body
    const american = (await read('fictional', { locale: 'en-US' })).body
    expect(section(english, 'recognise')?.title).toBe('How you recognise one')
    expect(section(american, 'recognise')?.title).toBe('How you recognize one')
    expect(section(american, 'recognise')?.html).toContain('emails')
  })

  test('takes names and numbers from the site', async () => {
    const vonk = (await read('terms')).body
    expect(section(vonk, 'who')?.html).toContain(
      'Vonk Online B.V., Voorbeeldkade 12, 1019 AB, Amsterdam, Netherlands',
    )
    expect(section(vonk, 'who')?.html).toContain('<a href="mailto:hulp@vonk.example">hulp@vonk.example</a>')
    expect(section(vonk, 'credits')?.html).toContain('A message costs 2 credits.')
    const spark = (await read('terms', { host: 'spark.localhost' })).body
    expect(section(spark, 'who')?.html).toContain('Spark Chat Ltd')
  })

  test('says nothing of a language model where none judges answers', async () => {
    const who = section((await read('privacy')).body, 'who')?.html
    expect(who).toContain('Every answer says which of the two wrote it.')
    expect(who).not.toContain('language model')
  })

  test('carries the version date 1 December 2023, unless its company was added later', async () => {
    expect((await read('terms', { host: 'funke.localhost' })).body.version).toBe('2023-12-01T12:00:00.000Z')
    expect((await read('terms')).body.version).toBe('2024-03-01T12:00:00.000Z')
  })

  test('follows a change of the operator, in number and grammar, and takes no orders from a name', async () => {
    const changed = await openSite()
    const terms = async () =>
      (await changed.call(api.readContent, { query: { document: 'terms' }, cookies: { locale: 'en' } })).body
    expect(section(await terms(), 'withdrawal')?.html).toContain('within 14 days')
    await changeSite(changed.database.db, { name: '<b>*Gloed*</b>', refund_days: 1 }, 'localhost')
    changed.clock.now = new Date(changed.clock.now.getTime() + 20_000)
    const body = await terms()
    expect(section(body, 'withdrawal')?.html).toContain('within 1 day and')
    expect(section(body, 'what')?.html).toContain('&#60;b&#62;*Gloed*&#60;/b&#62; is a place')
    await changed.close()
  })
})
