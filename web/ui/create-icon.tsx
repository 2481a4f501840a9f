import type { IconNode, IconProps } from '@tabler/icons-react'
import { classes } from './classes.ts'

type Kind = 'outline' | 'filled'

const STROKE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const FILL = { fill: 'currentColor' } as const

/**
 * Makes the component of an icon, in place of the one of the package (see `vite.config.ts`). The package creates an
 * element for each stroke each time; a page with forty icons had two hundred of them. Here the drawing is one text.
 */
export default function createIcon(kind: Kind, _name: string, _component: string, nodes: IconNode) {
  // The drawing comes from the package, never from a person.
  const drawing = { __html: nodes.map(draw).join('') }
  return ({ size = 24, stroke = 2, className, ...rest }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...(kind === 'filled' ? FILL : { ...STROKE, strokeWidth: stroke })}
      className={classes('tabler-icon', className)}
      {...rest}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant drawings of a package
      dangerouslySetInnerHTML={drawing}
    />
  )
}

function draw([tag, { key: _, ...attributes }]: IconNode[number]): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${written.join('')}/>`
}
