import type { Slug } from '../../../core/rules/site/landers.ts'

const FILMS = import.meta.glob<string>('./films/*.webm', { eager: true, query: '?url', import: 'default' })
const STILLS = import.meta.glob<string>('./films/*.webp', { eager: true, query: '?url', import: 'default' })

/** The film of a theme and its first picture, as scripts/film-portraits.ts made them. */
export const filmOf = (slug: Slug) => ({
  film: FILMS[`./films/${slug}.webm`],
  still: STILLS[`./films/${slug}.webp`],
  width: 480,
  height: 600,
})
