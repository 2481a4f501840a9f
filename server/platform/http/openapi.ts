import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { api } from '../../../core/contract/api.ts'
import { consoleApi } from '../../../core/contract/console/api.ts'
import type { Endpoint } from '../../../core/contract/endpoint.ts'
import { AppError } from './app-error.ts'
import { completeDocument } from './openapi-document.ts'

declare module 'fastify' {
  interface FastifyInstance {
    describeConsole(): object
  }
}

/** The reference page brings its own inline script and style; it shows nothing but the description. */
const PAGE_POLICY = `default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'`

/** The mark of the calls of the console, which the description for members leaves out. */
export const CONSOLE_TAG = 'console'

const NAMES = new Map<Endpoint, string>(
  [api, consoleApi].flatMap((contract) =>
    Object.entries<Endpoint>(contract).map(([name, endpoint]) => [endpoint, name] as const),
  ),
)

/** The name of a call in its contract, which programs that are generated from the description call it by. */
export const operationIdOf = (endpoint: Endpoint): string | undefined => NAMES.get(endpoint)

/** Whoever reads the description has it from the site whose calls it describes. */
const HERE = { servers: [{ url: '/', description: 'the site that serves this description' }] }
const INFO = { version: '1', license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } }

/** Describes the API from the schemas that guard it, as a file for programs and a page for people. */
export async function installOpenApi(app: FastifyInstance) {
  await app.register(swagger, {
    hiddenTag: CONSOLE_TAG,
    openapi: {
      openapi: '3.1.0',
      info: {
        ...INFO,
        title: 'Vonk',
        description: 'Every call of the site, generated from the schemas that validate it.',
      },
      ...HERE,
      tags: [
        { name: 'public', description: 'Calls that anybody can make.' },
        { name: 'member', description: 'Calls that need the cookie of a login.' },
      ],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'vonk_session' } } },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route)
      // Two calls may share an address; `completeDocument` joins them.
      const flag: unknown = route.route.constraints?.flag
      return { schema, url: flag ? `${url}?${flag}=1` : url }
    },
    transformObject: jsonSchemaTransformObject,
  })
  const describeSite = once(() => completeDocument(app.swagger()))
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => describeSite())
}

/** Describes the calls of the console that follow in this scope, for those who are logged in to it. */
export async function installConsoleApi(scope: FastifyInstance) {
  await scope.register(swagger, {
    decorator: 'describeConsole',
    openapi: {
      openapi: '3.1.0',
      info: { ...INFO, title: 'Vonk console', description: 'Every call of the staff’s console.' },
      ...HERE,
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'vonk_staff' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  const describeConsole = once(() => completeDocument(scope.describeConsole()))
  scope.get('/api/console/openapi.json', { schema: { hide: true } }, async ({ staff }) => {
    if (staff?.stage !== 'open') throw new AppError('staff_login_required')
    return describeConsole()
  })
}

/** Describes nothing until somebody asks, and then once. */
function once(describe: () => object): () => object {
  let described: object | undefined
  return () => {
    described ??= describe()
    return described
  }
}

/** The page for people. Its code is loaded by the first visit, because it takes 36 MB and few ever look. */
export function installApiPage(app: FastifyInstance) {
  let opened: Promise<FastifyInstance> | undefined
  app.addHook('onClose', async () => (await opened)?.close())
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    opened ??= openReference()
    const page = await (await opened).inject(request.url)
    return reply
      .code(page.statusCode)
      .headers(page.headers)
      .header('content-security-policy', PAGE_POLICY)
      .send(page.rawPayload)
  }
  for (const url of ['/api/docs', '/api/docs/*']) app.get(url, { schema: { hide: true } }, answer)
}

async function openReference(): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const reference = Fastify()
  await reference.register(apiReference, {
    routePrefix: '/api/docs',
    configuration: { url: '/api/openapi.json', telemetry: false, withDefaultFonts: false },
  })
  return reference
}
