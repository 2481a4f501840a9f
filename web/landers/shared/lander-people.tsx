import { type ReactNode, useId } from 'react'
import { classes } from '../../ui/classes.ts'
import { FictionalNotice } from './lander-frame.tsx'

type Props = { heading: ReactNode; className?: string; children: ReactNode }

/** Some profiles under a heading of their own, with the note that they are fictional. */
export function LanderPeople({ heading, className, children }: Props) {
  const id = useId()
  return (
    <section className={classes('lander-people', className)} aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      {children}
      <FictionalNotice />
    </section>
  )
}
