import type { Slug } from '../../../core/rules/site/landers.ts'
import { NICHE_SLUGS, NICHES, type Niche } from '../../../core/rules/site/site.ts'
import { useShell } from '../../session/use-shell.ts'

/** Theme of the lander, in words and colour: from the address, or else from the site. */
export function useNiche(slug: Slug | null): { slug: Slug; niche: Niche } {
  const { settings } = useShell()
  const niche = NICHES.find((candidate) => NICHE_SLUGS[candidate] === slug) ?? settings.niche
  return { slug: NICHE_SLUGS[niche], niche }
}
