import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { AppError } from './app-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    describeConsole(): object
  }
}

/** The reference page brings its own inline script and style; it shows nothing but the description. */
const PAGE_POLICY = `default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'`

/** The mark of the calls of the console, which the description for members leaves out. */
export const CONSOLE_TAG = 'console'

/** Describes the API from the schemas that guard it, as a file for programs and a page for people. */
export async function installOpenApi(app: FastifyInstance) {
  await app.register(swagger, {
    hiddenTag: CONSOLE_TAG,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vonk',
        version: '1',
        description: 'Every call of the site, generated from the schemas that validate it.',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'vonk_session' } } },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route)
      // Two calls may share an address; the description names the second by its flag.
      const flag: unknown = route.route.constraints?.flag
      return { schema, url: flag ? `${url}?${flag}=1` : url }
    },
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

/** Describes the calls of the console that follow in this scope, for those who are logged in to it. */
export async function installConsoleApi(scope: FastifyInstance) {
  await scope.register(swagger, {
    decorator: 'describeConsole',
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Vonk console', version: '1', description: 'Every call of the staff’s console.' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'vonk_staff' } } },
    },
    transform: jsonSchemaTransform,
  })
  scope.get('/api/console/openapi.json', { schema: { hide: true } }, async ({ staff }) => {
    if (staff?.stage !== 'open') throw new AppError('staff_login_required')
    return scope.describeConsole()
  })
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
