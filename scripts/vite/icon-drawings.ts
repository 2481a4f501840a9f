import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const SET = fileURLToPath(import.meta.resolve('@iconify-json/tabler/icons.json'))
const { icons } = z
  .object({ icons: z.record(z.string(), z.object({ body: z.string() })) })
  .parse(JSON.parse(readFileSync(SET, 'utf8')))

/** How an icon is stroked or filled, which the page says once for all. */
const LOOK =
  / (?:fill="(?:none|currentColor)"|stroke="currentColor"|stroke-(?:linecap|linejoin)="round"|stroke-width="2")/g

/** The elements inside an icon of the Tabler set, which is 24 by 24, by its name there. */
export function drawingOf(name: string): string {
  const icon = icons[name]
  if (!icon) throw new Error(`There is no icon "${name}" in the Tabler set.`)
  return icon.body.replace(LOOK, '').replace(/^<g>(.*)<\/g>$/, '$1')
}
