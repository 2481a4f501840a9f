import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { sandboxRoutes } from '../../demo/payments/routes.ts'
import { createSandbox, type Sandbox } from '../../demo/payments/sandbox.ts'
import type { NewPayment, PaymentEvent, WebhookCall } from '../../server/money/payments/provider.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { createServer } from '../../server/platform/http/server.ts'
import type { Caller } from '../../server/site/caller.ts'
import { copyDatabase } from './copy-database.ts'
import { NOW } from './names.ts'

type SandboxShop = Awaited<ReturnType<typeof openShop>>

/** A shop that uses the sandbox and records the payment events it receives. */
async function openShop() {
  const copy = await copyDatabase()
  const database = openDatabase({ url: copy.url, connections: 4, onError: () => {} })
  const clock = { now: NOW }
  const heard: { call: WebhookCall; news: PaymentEvent[] }[] = []
  /** The answer of the shop from now on. */
  const answers: { status: number | 'nobody there' } = { status: 200 }
  const sandbox: Sandbox = createSandbox({
    db: database.db,
    now: () => clock.now,
    secret: 'the-secret-of-the-sandbox',
    deliver: async ({ headers, body }) => {
      if (answers.status === 'nobody there') throw new Error('connection refused')
      const call = { headers, body, query: {} }
      heard.push({ call, news: await sandbox.readWebhook(call) })
      return answers.status
    },
  })
  const app = createServer({ logLevel: 'silent', trustProxy: true }, async () => ({
    countries: ['NL'],
    domainLanguage: 'nl',
  }))
  app.addHook('onRequest', async (request) => {
    // The pages of the sandbox read nothing of the caller but the language.
    request.caller = { locale: request.headers['accept-language'] === 'en' ? 'en' : 'nl' } as Caller
  })
  sandboxRoutes(app, sandbox)

  return {
    app,
    sandbox,
    clock,
    heard,
    answers,
    /** The payment events that the shop received, in order. */
    events: () => heard.flatMap(({ news }) => news),
    kinds: () => heard.flatMap(({ news }) => news.map(({ kind }) => kind)),
    begin: (about: Partial<NewPayment> = {}) => beginPayment(sandbox, about),
    choose: (id: string, body: object) =>
      app.inject({ method: 'POST', url: `/demo/pay/${id}`, payload: body }),
    /** Moves the clock forward and delivers the due webhooks. */
    pass: async (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
      await sandbox.flush()
    },
    startAgain: () => {
      clock.now = NOW
      heard.length = 0
      answers.status = 200
    },
    close: async () => {
      await app.close()
      await database.close()
      await copy.drop()
    },
  }
}

async function beginPayment(sandbox: Sandbox, about: Partial<NewPayment>) {
  const orderId = randomUUID()
  const order = { orderId, amount: 1995, currency: 'EUR' as const }
  const created = await sandbox.create({
    ...order,
    method: 'ideal',
    description: '100 credits <Vonk>',
    returnUrl: `https://vonk.example/payment/${orderId}`,
    locale: 'nl',
    ...about,
  })
  return { orderId, created, known: { ...order, providerRef: orderId } }
}

/** A shop for all tests of a file, emptied before each. */
export function testShop(): SandboxShop {
  // Filled before the first test or any later hook reads it.
  const shop = {} as SandboxShop
  beforeAll(async () => {
    Object.assign(shop, await openShop())
  })
  beforeEach(() => shop.startAgain())
  afterAll(() => shop.close())
  return shop
}
