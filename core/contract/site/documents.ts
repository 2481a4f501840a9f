import { z } from 'zod'
import { DOCUMENTS } from '../../rules/site/documents.ts'
import { endpoint } from '../endpoint.ts'

const html = z.string().describe('HTML of our own, without scripts')

const part = z.object({
  id: z.string().describe('its anchor, the same in all languages'),
  title: z.string(),
  html,
})

const content = z
  .object({
    document: z.enum(DOCUMENTS),
    title: z.string(),
    description: z.string(),
    version: z.iso.datetime().describe('since when this version holds'),
    intro: html,
    sections: z.array(part.extend({ questions: z.array(part).describe('in the FAQ, with their answers') })),
  })
  .meta({ id: 'Content' })

export const readContent = endpoint({
  method: 'GET',
  name: 'content',
  access: 'public',
  summary: 'Terms, privacy and the other documents of the site, in the language of the caller',
  query: z.object({ document: z.enum(DOCUMENTS) }),
  response: content,
})

export type Content = z.output<typeof content>
