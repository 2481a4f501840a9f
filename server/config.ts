import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const flag = z.enum(['0', '1']).transform((value) => value === '1')
/** The address that only the own machine reaches. */
export const LOOPBACK = '127.0.0.1'
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an https:// address' })
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })

/** Every environment variable that the process reads, with its default. `.env.example` describes them. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).optional(),
  PORT: port.default(3000),
  HOST: z.string().min(1).optional(),
  HEALTH_PORT: port.optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  WORKERS: z
    .union([z.literal('auto'), z.coerce.number().int().min(1).max(256)], 'must be a number or auto')
    .default(1),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  S3_URL: webUrl.optional(),
  S3_PUBLIC_URL: webUrl.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  SMS_URL: z.url({ protocol: /^https?$/, error: 'must be an https:// address' }).optional(),
  CONSOLE_HOST: z
    .string()
    .regex(/^(\*|[\w.-]+(:\d{1,5})?)$/, 'must be a host, such as staff.example.com, or * for all hosts')
    .transform((host) => host.toLowerCase())
    .optional(),
  KEYS_FILE: z.string().min(1).optional(),
  KEYS: z.string().optional(),
  KEYS_COMMAND: z.string().optional(),
  STAFF_KEY: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .refine((keys) => keys.every((key) => key.length >= 32), 'must have at least 32 characters')
    .optional(),
  HONEST_KEY: z
    .string()
    .regex(/^MC4CAQAwBQYDK2VwBCIEI[\w+/]{43}$/, 'must be an Ed25519 key in PKCS #8, as base64')
    .optional(),
  GUARD_URL: webUrl.optional(),
  GUARD_MODEL: z.string().min(1).optional(),
  GUARD_KEY: z.string().min(1).optional(),
  DEMO: flag.optional(),
  DEMO_WITH_REAL_SERVICES: flag.default(false),
  PAYMENT_PROVIDER: z.enum(['sandbox', 'verotel']).optional(),
  VEROTEL_SHOP_ID: z.string().regex(/^\d+$/, 'must be a number').optional(),
  VEROTEL_SIGNATURE_KEY: z.string().optional(),
  VEROTEL_URL: webUrl.default('https://secure.verotel.com'),
  VEROTEL_API_URL: webUrl.default('https://controlcenter.verotel.com/api'),
  VEROTEL_API_USER: z.string().optional(),
  VEROTEL_API_PASSWORD: z.string().optional(),
  RATE_LIMITS: flag.default(true),
  TRUST_PROXY: z.string().min(1).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).optional(),
})

export type Config = {
  port: number
  host: string
  /** A port on which only the health of the process is told. */
  healthPort: number | undefined
  /** How long a process that stops still serves, while balancers are told to look elsewhere. */
  drainSeconds: number
  dataDir: string
  databaseUrl: string | undefined
  /** A standby for searches and figures; without it the database of `databaseUrl` answers them. */
  databaseReadUrl: string | undefined
  /** Connections of a process to each of the two. */
  databasePool: number
  /** How many processes serve on this machine. */
  workers: number
  /** The Redis by which the processes of several machines share events. */
  redisUrl: string | undefined
  /** An S3-compatible store for photos; without it photos are files in `dataDir`. */
  s3Url: string | undefined
  /** Where browsers reach the bucket of `s3Url`; without it photos leave through the process. */
  s3PublicUrl: string | undefined
  /** The mail server; without it mails stay in the outbox. */
  smtpUrl: string | undefined
  /** The SMS gateway; without it text messages stay in the outbox. */
  smsUrl: string | undefined
  /** The one host on which the console of the staff is served; without it every host has it. */
  consoleHost: string | undefined
  /** Where the master keys are; undefined while a database server of the operator is used without any. */
  keys: KeySource | undefined
  /** Keys that encrypted the second factors of staff before there were master keys, the newest first. */
  staffKeys: string[] | undefined
  /** The key that signs the nights of the honesty page; without it a file in `dataDir` holds one. */
  honestKey: string | undefined
  /** The language model that the truth guard asks besides its lists; null if it asks none. */
  judge: JudgeSettings | null
  /** Fills an empty database with fictional people and opens the demo tools. */
  demo: boolean
  payments: PaymentSettings
  /** Proxies that may state the caller's address: `true`, a number of hops, or addresses. */
  trustProxy: boolean | number | string
  /** Rate limits are off only in load tests on a developer's machine. */
  rateLimits: boolean
  /** Who may read the figures of the process, and on which port of their own; null if nobody. */
  metrics: { token: string; port: number | null } | null
  logLevel: string
}

/** The address of an API with chat completions, without its last part; a server of one's own may need no key. */
export type JudgeSettings = { url: string; model: string; key: string | undefined }

/** Where the master keys are read from. The embedded database makes a file of its own where none is named. */
export type KeySource =
  | { from: 'file'; file: string; isOwn: boolean }
  | { from: 'setting'; keys: string }
  | { from: 'command'; command: string }

/** The provider of new orders, null while nothing can be bought, and the accounts, also where only earlier orders are. */
type PaymentSettings = { provider: 'sandbox' | 'verotel' | null; verotel: VerotelSettings | null }

export type VerotelSettings = {
  shopId: string
  /** The key that signs requests to Verotel and postbacks from it. */
  signatureKey: string
  /** The address of FlexPay, for payments and for the status of a sale. */
  url: string
  /** The address and login of the Control Center's API, for refunds. */
  apiUrl: string
  apiUser: string
  apiPassword: string
}

/**
 * Whether the log is for a program, which gets JSON alone: unless it is a demo, or a person sits at the terminal. The
 * other settings may be wrong when this is read.
 */
export function wantsJsonLog(
  env: NodeJS.ProcessEnv = process.env,
  isTerminal = process.stdout.isTTY,
): boolean {
  const isDemo = env.DEMO ? env.DEMO === '1' : !(env.DATABASE_URL || env.DATABASE_URL_FILE)
  return !isDemo && !isTerminal
}

export class ConfigError extends Error {}

/** Settings that hold a secret. Each may also be a file that `<name>_FILE` names, as containers are given secrets. */
const SECRETS: string[] = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'S3_URL',
  'SMTP_URL',
  'SMS_URL',
  'VEROTEL_SIGNATURE_KEY',
  'VEROTEL_API_USER',
  'VEROTEL_API_PASSWORD',
  'STAFF_KEY',
  'HONEST_KEY',
  'GUARD_URL',
  'GUARD_KEY',
  'METRICS_TOKEN',
]

/** Puts the content of the named files in the place of their settings. */
function readSecretFiles(given: NodeJS.ProcessEnv) {
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) throw new ConfigError(`${name} and ${name}_FILE are both set: keep one.`)
    const secret = readSecret(name, file)
    if (secret === '') throw new ConfigError(`${name}_FILE=${JSON.stringify(file)} is an empty file.`)
    given[name] = secret
  }
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new ConfigError(`${name}_FILE=${JSON.stringify(file)} cannot be read: ${messageOf(error)}`)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Reads and checks the environment; an error names the wrong value in one line. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable means "not set", as in a compose file with nothing after the equals sign.
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  readSecretFiles(variables)
  const parsed = environment.safeParse(variables)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    // The log is no place for a secret.
    const setting = SECRETS.includes(name) ? name : `${name}=${JSON.stringify(variables[name] ?? '')}`
    throw new ConfigError(`${setting} is not valid: ${issue?.message}`)
  }
  const values = parsed.data
  const demo = values.DEMO ?? values.DATABASE_URL === undefined
  if (demo) refuseRealServices(values)
  if (values.DATABASE_READ_URL && !values.DATABASE_URL)
    throw new ConfigError('DATABASE_READ_URL needs DATABASE_URL')
  if (values.S3_PUBLIC_URL && !values.S3_URL) throw new ConfigError('S3_PUBLIC_URL needs S3_URL')
  return {
    port: values.PORT,
    // A demo shows every mail with its links, so it is reached from its own machine alone unless told otherwise.
    host: values.HOST ?? (demo ? LOOPBACK : '0.0.0.0'),
    healthPort: values.HEALTH_PORT,
    drainSeconds: values.DRAIN_SECONDS,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databasePool: values.DATABASE_POOL,
    workers: values.WORKERS === 'auto' ? availableParallelism() : values.WORKERS,
    redisUrl: values.REDIS_URL,
    s3Url: values.S3_URL,
    s3PublicUrl: values.S3_PUBLIC_URL,
    smtpUrl: values.SMTP_URL,
    smsUrl: values.SMS_URL,
    consoleHost: readConsoleHost(values.CONSOLE_HOST, demo),
    keys: readKeySource(values),
    staffKeys: values.STAFF_KEY,
    honestKey: values.HONEST_KEY,
    judge: readJudge(values),
    demo,
    payments: readPayments(values, demo),
    trustProxy: parseTrustProxy(values.TRUST_PROXY),
    rateLimits: values.RATE_LIMITS,
    metrics: readMetrics(values),
    // A demo runs in a terminal, where a log line for each request would hide the warnings.
    logLevel: values.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
  }
}

/** The host of the console; undefined for every host. Unset, only a demo has its console beside the pages of members. */
function readConsoleHost(given: string | undefined, demo: boolean): string | undefined {
  const host = given ?? (demo ? '*' : 'localhost')
  return host === '*' ? undefined : host
}

/** A demo shows everybody the mails of all members, so real people and money must not get into one by accident. */
function refuseRealServices(values: z.output<typeof environment>) {
  if (values.DEMO_WITH_REAL_SERVICES) return
  const real = {
    SMTP_URL: values.SMTP_URL,
    SMS_URL: values.SMS_URL,
    'PAYMENT_PROVIDER=verotel': values.PAYMENT_PROVIDER === 'verotel',
    DATABASE_URL: values.DATABASE_URL,
  }
  const [found] = Object.entries(real).find(([, value]) => value) ?? []
  if (!found) return
  throw new ConfigError(
    `${found} does not go with a demo, which shows all mails and their links to everybody: set DEMO=0, or DEMO_WITH_REAL_SERVICES=1 if you mean it.`,
  )
}

function readJudge({
  GUARD_URL: url,
  GUARD_MODEL: model,
  GUARD_KEY: key,
}: z.output<typeof environment>): Config['judge'] {
  if (url === undefined && (model ?? key) !== undefined)
    throw new ConfigError('GUARD_MODEL and GUARD_KEY need GUARD_URL')
  if (url === undefined) return null
  if (model === undefined) throw new ConfigError('GUARD_URL needs GUARD_MODEL')
  return { url, model, key }
}

/** The file of an embedded installation lies beside its data folder, so that a copy of the folder cannot be read. */
function readKeySource(values: z.output<typeof environment>): KeySource | undefined {
  const { KEYS_FILE: file, KEYS: keys, KEYS_COMMAND: command } = values
  if ([file, keys, command].filter((value) => value !== undefined).length > 1)
    throw new ConfigError('KEYS_FILE, KEYS and KEYS_COMMAND are ways to say the same: keep one.')
  if (file !== undefined) {
    readSecret('KEYS', file)
    return { from: 'file', file: resolve(file), isOwn: false }
  }
  if (keys !== undefined) return { from: 'setting', keys }
  if (command !== undefined) return { from: 'command', command }
  if (values.DATABASE_URL !== undefined) return undefined
  return { from: 'file', file: `${resolve(values.DATA_DIR)}.keys`, isOwn: true }
}

function readMetrics(values: z.output<typeof environment>): Config['metrics'] {
  const { METRICS_TOKEN: token, METRICS_PORT: port, WORKERS: workers } = values
  if (token === undefined && port !== undefined) throw new ConfigError('METRICS_PORT needs METRICS_TOKEN')
  if (token === undefined) return null
  // Workers share their port, so nobody could tell whose figures an answer on it shows.
  if (port === undefined && workers !== 1)
    throw new ConfigError(
      'METRICS_TOKEN with several WORKERS needs METRICS_PORT, the port of the first worker',
    )
  return { token, port: port ?? null }
}

function readPayments(values: z.output<typeof environment>, demo: boolean): PaymentSettings {
  const provider = values.PAYMENT_PROVIDER ?? (demo ? 'sandbox' : null)
  if (provider === 'sandbox' && !demo)
    throw new ConfigError('PAYMENT_PROVIDER=sandbox moves no money and is for a demo alone: it needs DEMO=1')
  const isKnown = provider === 'verotel' || (!demo && values.VEROTEL_SHOP_ID !== undefined)
  return { provider, verotel: isKnown ? readVerotel(values) : null }
}

function readVerotel(values: z.output<typeof environment>): VerotelSettings {
  const needed = (name: VerotelKey) => {
    const value = values[name]
    if (value === undefined) throw new ConfigError(`The account at Verotel needs ${name}`)
    return value
  }
  return {
    shopId: needed('VEROTEL_SHOP_ID'),
    signatureKey: needed('VEROTEL_SIGNATURE_KEY'),
    url: values.VEROTEL_URL,
    apiUrl: values.VEROTEL_API_URL,
    apiUser: needed('VEROTEL_API_USER'),
    apiPassword: needed('VEROTEL_API_PASSWORD'),
  }
}

/** `NODE_ENV` turns off React's checks for developers, which make rendering ten times slower. */
export function runAsProduction() {
  process.env.NODE_ENV ??= 'production'
}

/** The environment for PostgreSQL: without settings of the allocator, which `scripts/spare-memory.js` makes for Node. */
export function environmentOfPrograms(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('MALLOC_')))
}

type VerotelKey = 'VEROTEL_SHOP_ID' | 'VEROTEL_SIGNATURE_KEY' | 'VEROTEL_API_USER' | 'VEROTEL_API_PASSWORD'

function parseTrustProxy(value: string | undefined): boolean | number | string {
  if (value === undefined || value === '0') return false
  return /^\d+$/.test(value) ? Number(value) : value
}
