import { createContext } from 'react-router'
import type { Seeker } from '../../core/contract/account/account.ts'
import type { api } from '../../core/contract/api.ts'
import type { AnswerOf, CallOf, Endpoint } from '../../core/contract/endpoint.ts'
import type { ErrorEnvelope } from '../../core/contract/errors.ts'

type Api = typeof api
export type ApiName = keyof Api
type AddressOf<E extends Endpoint> = `${E['method']} ${E['name']}`

/**
 * Method and name of each call. The compiler holds this list equal to the contract; only these strings, not
 * the contract's schemas, are sent to the browser.
 */
const ADDRESSES: { [Name in ApiName]: AddressOf<Api[Name]> } = {
  readHealth: 'GET health',
  readSettings: 'GET settings',
  readCompany: 'GET companyinfo',
  listInterests: 'GET interests',
  listRegions: 'GET regions',
  geocode: 'GET geocode',
  listCities: 'GET cities',
  readContent: 'GET content',
  readHonesty: 'GET honesty',
  contact: 'POST contact',
  readDecision: 'GET decision',
  appealDecision: 'POST appeal',
  giveNotice: 'POST notice',
  complain: 'POST complaint',
  readOwnTicket: 'GET ticket',
  replyToTicket: 'POST ticket',
  readUser: 'GET user',
  logIn: 'POST user',
  updateUser: 'PUT user',
  subscribePush: 'POST user',
  unsubscribePush: 'DELETE user',
  logOut: 'GET logout',
  signUp: 'POST signup',
  sendActivationMail: 'POST activation-mail',
  activate: 'GET activate',
  requestReset: 'POST reset-password',
  resetPassword: 'PUT reset-password',
  changePassword: 'PUT password',
  requestMailChange: 'POST mail-change',
  confirmMailChange: 'PUT mail-change',
  listSessions: 'GET sessions',
  endSessions: 'DELETE sessions',
  requestData: 'POST data-export',
  listStaffLooks: 'GET staff-looks',
  readDeletion: 'GET account-delete',
  deleteAccount: 'POST account-delete',
  readLink: 'GET link',
  undoMailChange: 'DELETE mail-change',
  openRestore: 'GET account-restore',
  restoreAccount: 'POST account-restore',
  downloadData: 'POST data-download',
  readShortLink: 'GET short-link',
  unsubscribe: 'POST unsubscribe',
  reportMail: 'POST mail-feedback',
  listPhotos: 'GET photo',
  addPhoto: 'POST photo',
  updatePhoto: 'PUT photo',
  deletePhoto: 'DELETE photo',
  listGlimpse: 'GET glimpse',
  readLander: 'GET lander',
  searchMembers: 'GET members',
  readMember: 'GET member',
  listBlocks: 'GET block',
  blockMember: 'POST block',
  unblockMember: 'DELETE block',
  reportMember: 'POST report',
  listPhotoAccess: 'GET photo-access',
  askForPhotos: 'POST photo-access',
  answerPhotoRequest: 'PUT photo-access',
  takeBackPhotos: 'DELETE photo-access',
  listLikes: 'GET likes',
  likeMember: 'POST like',
  unlikeMember: 'DELETE like',
  autoLike: 'GET auto-like',
  readDeck: 'GET swipe',
  swipe: 'POST swipe',
  undoSkip: 'DELETE swipe',
  readMatchFinder: 'GET match-finder',
  answerMatchFinder: 'PUT match-finder',
  listSuggestions: 'GET suggestions',
  listIcebreakers: 'GET icebreakers',
  askIfReal: 'GET are-you-real',
  listChats: 'GET chats',
  readChat: 'GET chat',
  deleteChat: 'DELETE chat',
  sendMessage: 'POST message',
  sendGift: 'POST gift',
  addChatPhoto: 'POST chat-photo',
  listGifts: 'GET gifts',
  setHeart: 'PUT heart',
  notifyTyping: 'POST typing',
  readWaiting: 'GET waiting',
  openEvents: 'GET events',
  reportHidden: 'POST page-hidden',
  reportBounce: 'POST page-bounce',
  readStatement: 'GET statement',
  downloadStatement: 'GET statement-file',
  listPackages: 'GET packages',
  readDiscount: 'GET discountcode',
  placeOrder: 'POST order',
  readPayment: 'GET payment',
  listPayments: 'GET payments',
  cancelPayment: 'DELETE payment',
  readRepeatOrder: 'GET repeat-order',
  readWithdrawal: 'GET withdrawal',
  withdraw: 'POST withdrawal',
  withdrawByNumber: 'POST withdrawal-request',
  readSpendingLimits: 'GET spending-limit',
  changeSpendingLimits: 'PUT spending-limit',
  readSpentMonth: 'GET spent-month',
  takeStayOffer: 'POST stay-offer',
  sendDebitCode: 'POST directdebit-code',
  payByDebit: 'POST directdebit',
  takeWebhook: 'POST payment-webhook',
  takePostback: 'GET payment-webhook',
}

/**
 * The reason of a call to the user endpoint (docs/product.md, shell-request-type). Every call of the regular
 * refresh says `refresh`.
 */
type RequestType = 'load' | 'login' | 'refresh' | 'update'

type CallOptions = { requestType?: RequestType; idempotencyKey?: string }

export type CallApi = <Name extends ApiName>(
  name: Name,
  call?: CallOf<Api[Name]>,
  options?: CallOptions,
) => Promise<AnswerOf<Api[Name]>>

/**
 * One request to the server: over the network in the browser, inside the process while a page is rendered.
 */
export type Exchange = (request: {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}) => Promise<{ status: number; body: string }>

/**
 * A read inside the process, without HTTP, while a page is rendered; undefined for a call that needs HTTP. Its
 * name is a method and a name of the contract.
 */
export type ReadDirectly = (name: string, query: Record<string, string>) => Promise<Answered> | undefined

/** What a call was answered with: what the contract declares, or the body of an error. */
export type Answered = { status: number; answer: unknown }

/** A refusal of the API; `message` is in the caller's language. */
export class ApiError extends Error {
  readonly status: number
  readonly envelope: ErrorEnvelope

  constructor(status: number, envelope: ErrorEnvelope) {
    super(envelope.message)
    this.name = 'ApiError'
    this.status = status
    this.envelope = envelope
  }
}

export function createApi(exchange: Exchange, readDirectly?: ReadDirectly): CallApi {
  return async (name, call, options = {}) => {
    const { query, body } = partsOf(call)
    const given = givenIn(query)
    const read = readDirectly?.(ADDRESSES[name], given)
    const answered = await (read ?? send(exchange, ADDRESSES[name], given, body, options))
    return acceptAnswer(answered) as never // the server answers after the contract, which a name of any call cannot say
  }
}

/** The answer, unless it is a refusal. */
export function acceptAnswer({ status, answer }: Answered): unknown {
  if (status >= 400) throw new ApiError(status, answer as ErrorEnvelope) // every refusal has this body
  return answer
}

type Parts = { query?: Record<string, unknown>; body?: unknown }

/** The parts of any call; a parameter, because the compiler would list all calls for `call ?? {}`. */
const partsOf = (call: Parts = {}): Parts => call

async function send(
  exchange: Exchange,
  address: string,
  query: Record<string, string>,
  body: unknown,
  options: CallOptions,
) {
  const [method = '', name = ''] = address.split(' ')
  const search = new URLSearchParams(query).toString()
  const answer = await exchange({
    method,
    path: `/api/${name}.php${search && `?${search}`}`,
    headers: headersOf(method, body, { requestType: reasonOf(method, name), ...options }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, answer: answer.body === '' ? undefined : JSON.parse(answer.body) }
}

/** Every call to the user endpoint says why it is made; one without another reason loads or changes the member. */
function reasonOf(method: string, name: string): RequestType | undefined {
  if (name !== 'user') return
  return method === 'GET' ? 'load' : 'update'
}

function headersOf(method: string, body: unknown, { requestType, idempotencyKey }: CallOptions) {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(requestType && { 'x-request-type': requestType }),
    ...(method !== 'GET' && { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
  }
}

/** The parts of a query that are given, as text. */
const givenIn = (query: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )

/** The API for loaders and actions; the server sets it for each page. */
export const apiContext = createContext<CallApi>()

/** The member who is logged in, without a read of the account, or null; the server sets it for each page. */
export const seekerContext = createContext<() => Promise<Seeker | null>>()
