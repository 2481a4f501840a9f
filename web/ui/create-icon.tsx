import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type Kind = 'outline' | 'filled'
type Props = Omit<ComponentProps<'svg'>, 'children' | 'dangerouslySetInnerHTML'> & { size?: number | string }
export type Icon = (props: Props) => React.JSX.Element

/**
 * Makes the component of an icon (see `scripts/vite/icons.ts`). Its drawing is one text instead of an element for each
 * stroke, and how it is stroked or filled stands in `base.css`.
 */
export function createIcon(kind: Kind, drawing: string): Icon {
  const inside = { __html: drawing }
  const kindClass = kind === 'filled' ? 'tabler-icon tabler-icon-filled' : 'tabler-icon'
  return ({ size = 24, className, ...rest }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={classes(kindClass, className)}
      {...rest}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant drawings of a package
      dangerouslySetInnerHTML={inside}
    />
  )
}
