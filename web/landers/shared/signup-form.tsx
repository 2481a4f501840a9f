import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import type { Lander } from './load-lander.ts'
import { carriedFields } from './signup-address.ts'

type Props = {
  lander: Lander
  /** Names of fields that the form itself asks for, so that they are not sent twice. */
  asks?: readonly string[]
  label?: string
  id?: string
  className?: string
  children: ReactNode
}

/**
 * A form that leads to the signup with its choices; works without scripts. Fields are named as the signup
 * reads them: gender, seeks, interests, reason, evening, ages, city, region, liked.
 */
export function SignupForm({ lander, asks = [], label, id, className, children }: Props) {
  return (
    <form method="get" action="/signup" id={id} aria-label={label} className={classes(className)}>
      {carriedFields(lander)
        .filter(([name]) => !asks.includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {children}
    </form>
  )
}
