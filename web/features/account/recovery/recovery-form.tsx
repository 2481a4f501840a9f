import type { ComponentProps, ReactNode } from 'react'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { Card } from '../../../ui/card.tsx'

type RecoveryFormProps = {
  heading: string
  intro: string
  answer: ComponentProps<typeof RefusalAlert>['answer']
  /** The form itself. */
  children: ReactNode
  /** What stands below the card. */
  below?: ReactNode
}

/** The page of one step of the recovery. */
export function RecoveryForm({ heading, intro, answer, children, below }: RecoveryFormProps) {
  return (
    <div className="page grid max-w-md gap-6 py-10">
      <div className="grid gap-2">
        <h1>{heading}</h1>
        <p className="text-muted">{intro}</p>
      </div>
      <Card>
        <RefusalAlert answer={answer} />
        {children}
      </Card>
      {below}
    </div>
  )
}
