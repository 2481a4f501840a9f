import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'

export function Sample({
  title,
  className,
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className="grid min-w-0 gap-4">
      <h3>{title}</h3>
      <div className={classes('min-w-0', className)}>{children}</div>
    </div>
  )
}
