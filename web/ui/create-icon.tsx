import type { IconNode, IconProps } from '@tabler/icons-react'
import { classes } from './classes.ts'

type Kind = 'outline' | 'filled'

/**
 * Makes the component of an icon, in place of the one of the package (see `vite.config.ts`). The package creates an
 * element for each stroke each time; a page with forty icons had two hundred of them. Here the drawing is one text,
 * and how it is stroked or filled stands in `base.css`.
 */
export default function createIcon(kind: Kind, _name: string, _component: string, nodes: IconNode) {
  // The drawing comes from the package, never from a person.
  const drawing = { __html: nodes.map(draw).join('') }
  const kindClass = kind === 'filled' ? 'tabler-icon tabler-icon-filled' : 'tabler-icon'
  return ({ size = 24, stroke: _, className, ...rest }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={classes(kindClass, className)}
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
