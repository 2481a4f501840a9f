import { AUDIENCES, type Slug } from '../../../core/rules/site/landers.ts'

export type Band = { min: number; max: number }

const EVERYBODY: readonly Band[] = [
  { min: 18, max: 34 },
  { min: 35, max: 49 },
  { min: 50, max: 99 },
]

/**
 * The age ranges to choose from: all ages, or the younger and the older half where the theme is about an age.
 */
export function bandsOf(slug: Slug): readonly Band[] {
  const { ages } = AUDIENCES[slug]
  if (!ages) return EVERYBODY
  const middle = ages.min + 10
  return [
    { min: ages.min, max: middle - 1 },
    { min: middle, max: ages.max },
  ]
}

/**
 * Index of the range that holds an age; -1 for a profile outside the theme, shown because there are too few
 * others.
 */
export const bandOf = (bands: readonly Band[], age: number) =>
  bands.findIndex(({ min, max }) => age >= min && age <= max)
