import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { addMember } from '../../../tests/support/members.ts'
import { signUp } from '../../../tests/support/people.ts'
import { openSite } from '../../../tests/support/site.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { startWork } from '../../work.ts'
import { createMetrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const TOKEN = 'a token of the operator'
const site = testSite({ metricsToken: TOKEN })

const readMetrics = async (authorization = `Bearer ${TOKEN}`) =>
  site.app.inject({ url: '/metrics', headers: { authorization } })

describe('the figures of a process', () => {
  test('are there for callers with the token alone, and nowhere without one', async () => {
    for (const wrong of ['', 'Bearer', `Bearer ${TOKEN}s`])
      expect((await readMetrics(wrong)).statusCode).toBe(401)
    const closed = await openSite()
    expect((await closed.app.inject({ url: '/metrics' })).statusCode).toBe(404)
    await closed.close()
  })

  test('count requests and refusals by their patterns, and name nobody', async () => {
    const { id } = await addMember(site)
    await site.app.inject({ url: `/api/member.php?id=${id}`, remoteAddress: '203.0.113.9' })
    await site.app.inject({ url: `/photos/${id}/thumb.webp` })
    await site.app.inject({ url: `/no/such/${id}` })
    await site.app.inject({ method: 'POST', url: '/api/user.php', payload: { email: 'anna@vonk.example' } })
    const { body } = await readMetrics()
    expect(body).toMatch(/^vonk_requests_total\{method="GET",route="\/api\/member\.php",status="\d+"\} 1$/m)
    expect(body).toMatch(/^vonk_request_seconds_count\{route="\/api\/member\.php",status="\d+"\} 1$/m)
    expect(body).toMatch(/^vonk_refusals_total\{code="\w+"\} \d+$/m)
    expect(body).not.toMatch(new RegExp(`${id}|anna|203\\.0\\.113|no/such`))
  })

  test('tell what waits, what was sent and how jobs went', async () => {
    const aside = await openSite({ metricsToken: TOKEN })
    await signUp(aside, { email: 'anna@vonk.example' })
    const work = startWork([aside.jobs.support.forgetOldTickets], aside.context)
    aside.jobs.support.forgetOldTickets.nudge()
    await work.stop()
    aside.context.countPostback('sent')
    const headers = { authorization: `Bearer ${TOKEN}` }
    const { body } = await aside.app.inject({ url: '/metrics', headers })
    for (const line of [
      'vonk_backlog{queue="mail"} 1',
      'vonk_backlog_oldest_seconds{queue="mail"} 0',
      'vonk_job_runs_total{task="forget old tickets",outcome="done"} 1',
      'vonk_job_failures{task="forget old tickets"} 0',
      'vonk_sends_total{kind="postback",outcome="sent"} 1',
      'vonk_streams_open 0',
      'vonk_database_connections{state="waiting"} 0',
    ])
      expect(body.split('\n')).toContain(line)
    await aside.close()
  })

  test('are told, but for those of the database, while it does not answer', async () => {
    const hanging = { ...site.context.reads, run: () => new Promise<never>(() => {}) }
    const told: string[] = []
    const tell = (line: string) => void told.push(line)
    const app = Fastify()
    serveMetrics(app, { ...site.context, metrics: createMetrics(), reads: hanging, token: TOKEN, tell })
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
    expect(body).toContain('vonk_streams_open 0')
    expect(told).toEqual(['The figures of the database could not be read'])
    await app.close()
  })

  test.each(['docs/grafana.json', 'docs/operating.md'])('are all that %s speaks of', async (file) => {
    const metrics = await site.context.metrics.registry.getMetricsAsJSON()
    const known = new Set(metrics.map(({ name }) => name))
    const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
    const named = [...text.matchAll(/\b(?:vonk|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !known.has(name.replace(/_(bucket|sum|count)$/, '')))).toEqual([])
  })
})
