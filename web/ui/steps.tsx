import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './steps.css'

/** How far one is in a row of steps; the words beside it say the same to those who hear the page. */
export function StepProgress({ step, steps }: { step: number; steps: readonly string[] }) {
  return (
    <div className="step-progress" aria-hidden>
      {steps.map((name, index) => (
        <span key={name} className={classes(index < step && 'is-reached')} />
      ))}
    </div>
  )
}

/** The buttons that lead back and on. */
export function StepButtons({ children }: { children: ReactNode }) {
  return <div className="step-buttons">{children}</div>
}
