import swagger from '@fastify/swagger'
import apiReference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** Describes the API from the schemas that guard it, as a file for programs and a page for people. */
export async function installOpenApi(app: FastifyInstance) {
  await app.register(swagger, {
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

export async function installApiPage(app: FastifyInstance) {
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      // The reference page brings its own inline script and style; it shows nothing but the description.
      reply.header(
        'content-security-policy',
        `default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'`,
      )
    })
    await scope.register(apiReference, {
      routePrefix: '/api/docs',
      configuration: { url: '/api/openapi.json', telemetry: false, withDefaultFonts: false },
    })
  })
}
