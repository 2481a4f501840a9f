import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { addressOf } from './address.ts'

/** The parameters of an order that FlexPay signs; it ignores all others. */
const SIGNED =
  /^(version|shopID|price(Amount|Currency)|paymentMethod|description|referenceID|saleID|type|successURL|declineURL)$/

type Parameters = Record<string, string>
type Sale = Parameters & { saleID: string }
type Answer = { status: number; body: string }

export type VerotelServer = Awaited<ReturnType<typeof startVerotel>>

/**
 * A Verotel server for one test: the order page, the status of a sale and the refunds of the Control Center.
 */
export async function startVerotel() {
  const shop = { shopId: '68849', signatureKey: 'zp9Xwe2-shop-key', apiUser: 'vonk', apiPassword: 'p:ss' }
  const orders = new Map<string, Parameters>()
  const sales: Sale[] = []
  const credits: { saleID: string; amount: string; note: string }[] = []
  /** Faults that replace the answers to the next calls. */
  const accidents: ('hang up' | number)[] = []

  const sign = (parameters: Parameters) => {
    const names = Object.keys(parameters).sort()
    const text = names.reduce((line, name) => `${line}:${name}=${parameters[name]}`, shop.signatureKey)
    return createHash('sha256').update(text, 'utf8').digest('hex')
  }
  const isSigned = ({ signature, ...rest }: Parameters) => {
    const signed = Object.entries(rest).filter(([name]) => SIGNED.test(name))
    return (
      rest.shopID === shop.shopId && rest.version === '4' && signature === sign(Object.fromEntries(signed))
    )
  }

  function openOrder(asked: Parameters): Answer {
    const { referenceID = '', priceAmount = '', description = '', type, paymentMethod = '' } = asked
    if (!isSigned(asked)) return { status: 400, body: 'Invalid signature' }
    if (type !== 'purchase' || !['CC', 'DDEU', 'IDEAL'].includes(paymentMethod)) return refused('type')
    if (!/^\d+\.\d\d$/.test(priceAmount) || description.length > 100) return refused('format')
    if (sales.some((sale) => sale.referenceID === referenceID)) return refused('referenceID')
    orders.set(referenceID, asked)
    return { status: 200, body: `<h1>${description}</h1>` }
  }

  function answerStatus(asked: Parameters): Answer {
    if (!isSigned(asked)) return { status: 200, body: 'response: ERROR\nerror: Invalid signature\n' }
    const sale = sales.find(({ saleID, referenceID }) =>
      asked.saleID ? saleID === asked.saleID : referenceID === asked.referenceID,
    )
    if (!sale) return { status: 200, body: 'response: NOTFOUND\n' }
    const lines = Object.entries(sale).map(([name, value]) => `${name}: ${value}`)
    return { status: 200, body: ['---', 'response: FOUND', ...lines, ''].join('\n') }
  }

  async function credit(saleID: string, request: IncomingMessage): Promise<Answer> {
    const account = Buffer.from(`${shop.apiUser}:${shop.apiPassword}`).toString('base64')
    if (request.headers.authorization !== `Basic ${account}`)
      return json(401, { error: { title: 'Unauthorized' } })
    const { amount, note } = JSON.parse(Buffer.concat(await request.toArray()).toString())
    const sale = sales.find((one) => one.saleID === saleID)
    const given = credits
      .filter((one) => one.saleID === saleID)
      .reduce((sum, one) => sum + Number(one.amount), 0)
    if (!sale || given + Number(amount) > Number(sale.priceAmount))
      return json(412, { error: { title: 'This sale cannot be credited.' } })
    credits.push({ saleID, amount, note })
    return json(200, { is_success: true })
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '', 'http://verotel')
    const asked = Object.fromEntries(url.searchParams)
    const [, saleID] = /^\/api\/sale\/(\d+)\/credit$/.exec(url.pathname) ?? []
    if (saleID && request.method === 'POST') return credit(saleID, request)
    if (url.pathname === '/startorder') return openOrder(asked)
    return url.pathname === '/salestatus' ? answerStatus(asked) : { status: 404, body: '' }
  }

  const server = createServer(async (request, response) => {
    const accident = accidents.shift()
    if (accident === 'hang up') return request.socket.destroy()
    const { status, body } = accident ? { status: accident, body: '' } : await answer(request)
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = addressOf(server)

  return {
    settings: { ...shop, url, apiUrl: `${url}/api/` },
    orders,
    credits,
    accidents,
    /** Pays or declines the opened order as the buyer would; returns the id of the sale. */
    pay(referenceID: string, saleResult = 'APPROVED'): string {
      const { priceAmount = '', priceCurrency = '', shopID = '' } = orders.get(referenceID) ?? {}
      const saleID = String(433_000 + sales.length)
      sales.push({ type: 'purchase', shopID, saleID, saleResult, referenceID, priceAmount, priceCurrency })
      return saleID
    },
    /** The signed query of a postback about a sale, with the given parameters changed. */
    postback(saleID: string, about: Parameters = {}): string {
      const sale = sales.find((one) => one.saleID === saleID)
      const parameters: Parameters = { ...sale, paymentMethod: 'CC', transactionID: `7${saleID}`, ...about }
      delete parameters.saleResult
      return new URLSearchParams({ ...parameters, signature: sign(parameters) }).toString()
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

const refused = (what: string): Answer => ({ status: 400, body: `Invalid ${what}` })
const json = (status: number, body: object): Answer => ({ status, body: JSON.stringify(body) })
