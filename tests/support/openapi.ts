import { z } from 'zod'
import type { TestSite } from './site.ts'

const operation = z.looseObject({
  summary: z.string().optional(),
  parameters: z.array(z.looseObject({ in: z.string(), name: z.string() })).optional(),
  requestBody: z.unknown().optional(),
})
const description = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

/** The OpenAPI description of the site. */
export const readOpenApi = async (site: TestSite) =>
  description.parse((await site.request('/api/openapi.json')).body)
