import { describe, expect, test } from 'vitest'
import { api } from '../../core/contract/api.ts'
import { COUNTRIES } from '../../core/i18n/locales.ts'
import { MINUTE_MS } from '../../core/rules/durations.ts'
import { INTERESTS } from '../../core/rules/members/interests.ts'
import { changeSite } from '../../tests/support/change-site.ts'
import { openSite } from '../../tests/support/site.ts'
import { testSite } from '../../tests/support/test-site.ts'
import { reportAttention } from '../platform/attention/report-attention.ts'
import { createSiteDirectory } from './directory.ts'
import { bringInSites } from './parts/bring-in-sites.ts'
import { loadPartsOf } from './parts/load-parts.ts'
import { writePart } from './parts/write-part.ts'
import { warnWithoutProxy } from './warn-without-proxy.ts'

const site = testSite()

type Request = {
  query?: { forced_domain: string }
  host?: string
  ip?: string
  cookies?: Record<string, string>
}

const settings = async ({ query, host = 'localhost', ip, cookies = {} }: Request = {}) => {
  const headers = { host, ...(ip && { 'x-forwarded-for': ip }) }
  return (await site.call(api.readSettings, { query, headers, cookies })).body
}

/** Addresses of well-known providers, as the offline database knows them. */
const DUTCH = '145.97.39.155'
const GERMAN = '193.99.144.80'
const AMERICAN = '8.8.8.8'

/** Keys that the settings call always answers (docs/product.md, site-settings). */
const KEYS =
  'countries name index_title description visible_profile_fields visible_profile_notes geoip_country geoip_selected_country cdn_prefix message_credits photo_credits gift_credits signup_credits message_length minimum_message_costs support_email support_phone enable_site_entry_popup push_public_key search_fields domain domain_language fictional_warning fictional_singular fictional_plural fictional_icon refund_days signups logged_out_search logged_out_search_trafficsource member_resell niche company_id mail_name'

describe('settings', () => {
  test('have every key that callers rely on', async () => {
    expect(Object.keys(await settings())).toEqual(expect.arrayContaining(KEYS.split(' ')))
  })

  test('belong to the site of the host', async () => {
    expect((await settings({ host: 'funke.localhost:3000' })).name).toBe('Funke')
    expect((await settings({ host: 'www.spark.localhost' })).name).toBe('Spark')
  })

  test('of an unknown host are those of the default site', async () => {
    expect((await settings({ host: 'nobody.example' })).name).toBe('Vonk')
  })

  test('of another domain can be asked for by name', async () => {
    const forced = await settings({ query: { forced_domain: 'funke.localhost' } })
    expect(forced).toMatchObject({ name: 'Funke', domain_language: 'de', geoip_selected_country: 'DE' })
  })

  test('a forced domain changes nothing but the settings', async () => {
    const company = await site.request('/api/companyinfo.php?forced_domain=funke.localhost')
    expect(company.body).toMatchObject({ name: 'Vonk Online B.V.' })
  })

  test('the price of a message is known for every country that is served', async () => {
    const { countries, minimum_message_costs: costs } = await settings()
    expect(countries).toEqual(COUNTRIES)
    expect(Object.keys(costs).sort()).toEqual([...COUNTRIES].sort())
    expect(costs.GB?.currency).toBe('GBP')
  })

  test('a change by the operator shows after a moment', async () => {
    const changed = await openSite()
    const read = async () => (await changed.call(api.readSettings)).body.name
    expect(await read()).toBe('Vonk')
    await changeSite(changed.database.db, { name: 'Gloed' }, 'localhost')
    changed.clock.now = new Date(changed.clock.now.getTime() + 20_000)
    expect(await read()).toBe('Gloed')
    await changed.close()
  })
})

describe('country', () => {
  test('is where the address of the caller is', async () => {
    expect(await settings({ ip: GERMAN })).toMatchObject({
      geoip_country: 'DE',
      geoip_selected_country: 'DE',
    })
    expect(await settings({ ip: DUTCH })).toMatchObject({ geoip_country: 'NL', geoip_selected_country: 'NL' })
  })

  test('is the first one of the site when the caller is somewhere it does not serve', async () => {
    const funke = await settings({ host: 'funke.localhost', ip: DUTCH })
    expect(funke).toMatchObject({ geoip_country: 'NL', geoip_selected_country: 'DE' })
  })

  test('can be chosen, but only among those served', async () => {
    expect((await settings({ cookies: { country: 'FI' } })).geoip_selected_country).toBe('FI')
    expect((await settings({ cookies: { country: 'XX' } })).geoip_selected_country).toBe('NL')
    const elsewhere = await settings({ host: 'funke.localhost', cookies: { country: 'FI' } })
    expect(elsewhere.geoip_selected_country).toBe('DE')
  })
})

describe('language', () => {
  test('is that of the domain when nothing else is known', async () => {
    expect((await settings()).locale).toBe('nl')
    expect((await settings({ host: 'funke.localhost' })).locale).toBe('de')
  })

  test('is that of the cookie first', async () => {
    expect(await settings({ cookies: { locale: 'pl' } })).toMatchObject({ locale: 'pl' })
  })

  test('English becomes American in the United States', async () => {
    expect((await settings({ host: 'spark.localhost', ip: AMERICAN })).locale).toBe('en-US')
    expect((await settings({ host: 'spark.localhost', cookies: { country: 'GB' } })).locale).toBe('en')
  })
})

describe('what the site knows', () => {
  test('the company has all its details', async () => {
    const { body } = await site.call(api.readCompany, { headers: { host: 'spark.localhost' } })
    expect(body).toMatchObject({ name: 'Spark Chat Ltd', city: 'Dublin', country: 'IE', delete_discount: 25 })
    expect(body.vat_numbers).toHaveLength(1)
    expect(body.tradenames).toContain('Spark US')
  })

  test('the interests are named in the language of the caller', async () => {
    const { body } = await site.call(api.listInterests, { cookies: { locale: 'de' } })
    expect(body.interests).toHaveLength(INTERESTS.length)
    expect(body.interests.find(({ id }) => id === 'cooking')).toEqual({
      id: 'cooking',
      name: 'Kochen',
      icon: '/icons/interests.svg#cooking',
    })
  })

  test('regions are those of the served countries', async () => {
    const all = await site.call(api.listRegions)
    expect(new Set(all.body.regions.map(({ country }) => country))).toEqual(new Set(COUNTRIES))
    const german = await site.call(api.listRegions, { headers: { host: 'funke.localhost' } })
    expect(new Set(german.body.regions.map(({ country }) => country))).toEqual(new Set(['DE', 'AT', 'CH']))
    const austrian = await site.call(api.listRegions, {
      query: { country: 'AT' },
      headers: { host: 'funke.localhost' },
    })
    expect(austrian.body.regions).toHaveLength(9)
  })

  test('a point becomes a place', async () => {
    const { body } = await site.call(api.geocode, { query: { lat: '52.3702', lon: '4.8952' } })
    expect(body).toEqual({ country: 'NL', region: 'Noord-Holland', region_id: 'NL-NH', city: 'Amsterdam' })
  })

  test('a point in the ocean is nowhere', async () => {
    expect((await site.call(api.geocode, { query: { lat: '30', lon: '-40' } })).status).toBe(404)
  })

  test.each(['', '?lat=91&lon=0', '?lat=0&lon=181', '?lat=&lon=', '?lat=NaN&lon=1'])(
    'a point %s is refused',
    async (query) => {
      expect((await site.request({ url: `/api/geocode.php${query}` })).status).toBe(422)
    },
  )
})

describe('a site with a wrong version', () => {
  test('goes on with the last right one, also after a restart, and a person is asked to look', async () => {
    const lines: string[] = []
    const aside = await openSite({ tell: (line) => lines.push(line) })
    const { db } = aside.database
    const read = (host: string) => aside.call(api.readSettings, { headers: { host } })
    await changeSite(db, { message_credits: -3, time_zone: 'Mars/Olympus' }, 'funke.localhost')
    const { status, body } = await read('funke.localhost')
    expect([status, body.message_credits, (await read('localhost')).status]).toEqual([200, 2, 200])
    expect(lines).toEqual([
      expect.stringMatching(
        /^funke\.localhost: .*identity: version 2 is wrong \(time_zone.*version 1 counts/,
      ),
    ])
    expect(await reportAttention(db)).toMatch(
      /site_settings; site funke\.localhost; .*offers: version 2 is wrong \(message_credits/,
    )
    await changeSite(db, { message_credits: 3, time_zone: 'Europe/Berlin' }, 'funke.localhost')
    aside.clock.now = new Date(aside.clock.now.getTime() + MINUTE_MS)
    expect((await read('funke.localhost')).body.message_credits).toBe(3)
    expect(await reportAttention(db)).toBe('Nothing needs attention.')
    await aside.close()
  })

  test('is closed if no version of its identity was ever right, and the others run', async () => {
    const aside = await openSite()
    const { pool } = aside.database
    await pool.query(
      `delete from part_live where part = 'identity' and subject_id = (select id from site where name = 'Funke')`,
    )
    const status = async (url: string, host: string) =>
      (await aside.request({ url, headers: { host } })).status
    expect(await status('/api/settings.php', 'funke.localhost')).toBe(503)
    expect(await status('/api/health.php', 'funke.localhost')).toBe(200)
    expect(await status('/api/settings.php', 'localhost')).toBe(200)
    await aside.close()
  })
})

test('sites of the version before get parts with their values, and a standard value for a wrong one', async () => {
  const aside = await openSite()
  const { db, pool } = aside.database
  await pool.query('delete from part_live')
  await pool.query(
    `update site set settings = settings || '{"message_credits": 3, "gift_credits": "many", "gone": 1}'
     where domain = 'funke.localhost'`,
  )
  await bringInSites(db, aside.clock.now)
  const { body } = await aside.call(api.readSettings, { headers: { host: 'funke.localhost' } })
  expect(body).toMatchObject({
    name: 'Funke',
    message_credits: 3,
    gift_credits: 5,
    countries: ['DE', 'AT', 'CH'],
  })
  expect((await aside.call(api.readCompany)).body.name).toBe('Vonk Online B.V.')
  expect(await reportAttention(db)).toMatch(/site_settings; site funke\.localhost; .*gift_credits/)
  await aside.close()
})

test('a version counts from its moment on, in every process, without another look at the database', async () => {
  const aside = await openSite()
  const { db } = aside.database
  const funke = (await aside.context.sites.all()).find(({ name }) => name === 'Funke')
  const { offers } = await loadPartsOf(db, funke?.id ?? '', aside.clock.now)
  const startsAt = new Date(aside.clock.now.getTime() + MINUTE_MS)
  const document = { ...offers?.document, message_credits: 4 }
  const given = { document, note: '', madeBy: null, startsAt, now: aside.clock.now }
  await writePart(db, { part: 'offers', subjectId: funke?.id ?? '' }, given)
  const read = async () =>
    (await aside.call(api.readSettings, { headers: { host: 'funke.localhost' } })).body.message_credits
  aside.clock.now = new Date(startsAt.getTime() - 1)
  expect(await read()).toBe(2)
  aside.clock.now = startsAt
  expect(await read()).toBe(4)
  await aside.close()
})

test('the start warns of every site at an https address while no proxy is trusted', async () => {
  const own = await openSite()
  for (const domain of ['funke.localhost', 'spark.localhost'])
    await changeSite(own.database.db, { address: `https://${domain}` }, domain)
  const sites = createSiteDirectory(own.database.db, Date.now)
  const others = (await sites.all()).filter(({ isDefault }) => !isDefault).map(({ domain }) => domain)
  const lines: string[] = []
  const tell = (line: string) => lines.push(line)
  await warnWithoutProxy(sites, 1, tell)
  expect(lines).toEqual([])
  await warnWithoutProxy(sites, false, tell)
  expect(others.length).toBeGreaterThan(1)
  expect(lines).toEqual([expect.stringContaining(`https addresses: ${others.join(', ')}. `)])
  await own.close()
})
