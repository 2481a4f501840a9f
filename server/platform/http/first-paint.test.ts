import { expect, test } from 'vitest'
import { testSite } from '../../../tests/support/test-site.ts'
import { builtPages } from '../../main.ts'

const site = testSite(async () => ({ pages: await builtPages(), callsPerMinute: false }))

const open = async (url: string, cookies: Record<string, string> = {}) =>
  (await site.app.inject({ url, cookies: { locale: 'en', ...cookies } })).body

test.each(['/', '/login', '/landers/gallery/she', '/nothing'])(
  'the page at %s is laid out by the standards',
  async (url) => {
    expect(await open(url)).toMatch(/^<!DOCTYPE html><html /)
  },
)
