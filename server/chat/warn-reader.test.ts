import { beforeEach, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { addWriter, type Writer } from '../../tests/support/chat.ts'
import { testSite } from '../../tests/support/test-site.ts'

const site = testSite({ callsPerMinute: false })
let anna: Writer
let ben: Writer
beforeEach(async () => {
  anna = await addWriter(site, { name: 'Anna' })
  ben = await addWriter(site, { name: 'Ben' })
})

/** Ben writes these to Anna. Returns who of the two is warned. */
async function write(texts: readonly string[]) {
  let conversation = ''
  for (const text of texts) conversation = (await ben.write({ profile: anna.id }, text)).body.conversation.id
  const query = { conversation }
  const isWarned = async (reader: Writer) => (await reader.call(api.readChat, { query })).body.warned
  return { reader: await isWarned(anna), writer: await isWarned(ben) }
}

test.each([
  'Kun je me 200 euro lenen? Ik betaal het terug.',
  'Can you send me 200 euros? I will pay you back.',
  'Let’s write on WhatsApp instead.',
  'Kijk hier eens: www.voorbeeld.com',
])('whoever is written “%s” by a member at first is warned, and nobody else', async (text) => {
  expect(await write(['Hoi!', text])).toEqual({ reader: true, writer: false })
})

test('a harmless beginning warns nobody, and later messages are not read', async () => {
  const harmless = ['Hoi!', 'Wat een leuke foto van je hond.', 'Wat lees je op dit moment?']
  expect(await write(harmless)).toEqual({ reader: false, writer: false })
  expect(await write(['Kun je me 200 euro lenen?'])).toEqual({ reader: false, writer: false })
})

test('a profile text with a link warns whoever is written to', async () => {
  await site.database.pool.query(
    `update profile set about = 'Meer op www.voorbeeld.com' where member_id = $1`,
    [ben.id],
  )
  expect(await write(['Hoi!'])).toEqual({ reader: true, writer: false })
})
