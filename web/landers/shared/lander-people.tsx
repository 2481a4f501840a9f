import { type ReactNode, useId } from 'react'
import { classes } from '../../ui/classes.ts'
import { FictionalNotice } from './lander-frame.tsx'

type Props = { heading: ReactNode; className?: string; children: ReactNode }

/** Some of the faces under a heading of their own, and below them the word that they are invented. */
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
