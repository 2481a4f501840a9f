import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What the rules of WCAG 2.1 A and AA name is what axe calls serious or worse. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

/** What axe finds serious on a page as it stands. */
export async function findingsOf(page: Page): Promise<string[]> {
  // Our pages hold no frames of others, so axe need not open a page of its own to put its findings together.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.withTags(RULES).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
