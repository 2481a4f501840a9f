import type { Country } from '../../core/i18n/locales.ts'
import { remember } from '../../core/remember.ts'
import type { Db } from '../platform/db/database.ts'
import { keepAnswer } from '../platform/http/kept-answers.ts'
import { presentRegion } from './present.ts'
import type { Site } from './site.ts'
import { listRegions } from './store.ts'

/**
 * Reads all regions once: they are brought in before a process serves anybody, and never change after that. Answers with
 * those of the countries of a site, or of one of them.
 */
export function keepRegions(db: Db) {
  let answers: ReturnType<typeof readAnswers> | undefined
  return async (site: Site, country?: Country) => {
    const countries = site.countries.filter((served) => (country ?? served) === served)
    answers ??= readAnswers(db).catch((error) => {
      answers = undefined
      throw error
    })
    const answerFor = await answers
    return answerFor(countries.join())
  }
}

async function readAnswers(db: Db) {
  const regions = (await listRegions(db)).map(presentRegion)
  return remember((countries: string) => {
    const codes = new Set(countries.split(','))
    return keepAnswer({ regions: regions.filter(({ country }) => codes.has(country)) })
  })
}
