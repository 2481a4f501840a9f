import { z } from 'zod'
import { locale } from '../../values.ts'
import { line } from './line.ts'

const frontPage = z.strictObject({ index_title: line(200), description: line(500) })

/** A site's own texts for its front page, language by language, where the standard ones do not fit. */
export const words = z.partialRecord(locale, frontPage).default({})
