import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './steps.css'

/** Progress in a row of steps; the text beside it says the same to screen readers. */
export function StepProgress({ step, steps }: { step: number; steps: readonly string[] }) {
  return (
    <div className="step-progress" aria-hidden>
      {steps.map((name, index) => (
        <span key={name} className={classes(index < step && 'is-reached')} />
      ))}
    </div>
  )
}

/** Buttons to the previous and the next step. */
export function StepButtons({ children }: { children: ReactNode }) {
  return <div className="step-buttons">{children}</div>
}
