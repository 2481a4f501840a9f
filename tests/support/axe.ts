import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Findings of WCAG 2.1 A and AA count; axe rates them serious or worse. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

const minified = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')
const source = `if (!window.axe) {${readFileSync(minified, 'utf8')}\n}`
/** The builder evaluates its source twice in each page, and reading the whole of it takes as long as many rules. */
const NOTHING = 'undefined'

/** Colours that still change, such as after a switch of the theme, would be measured on their way. */
function finishTransitions() {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
}

/** The serious findings of axe on the present page. */
export async function findingsOf(page: Page): Promise<string[]> {
  await page.evaluate(`${source} undefined`)
  await page.evaluate(finishTransitions)
  const axe = new AxeBuilder({ page, axeSource: NOTHING })
    // Legacy mode works without a second page; it only misses foreign frames, and our pages have none.
    .setLegacyMode(true)
    // Only rules below serious read style sheets and media, which axe would request again for them.
    .options({ resultTypes: ['violations'], preload: false })
  const { violations } = await axe.withTags(RULES).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
