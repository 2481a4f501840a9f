import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Findings of WCAG 2.1 A and AA count; axe rates them serious or worse. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

/** The serious findings of axe on the present page. */
export async function findingsOf(page: Page): Promise<string[]> {
  // Legacy mode works without a second page; it only misses foreign frames, and our pages have none.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.withTags(RULES).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
