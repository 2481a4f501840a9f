import { Alert } from '../ui/alert.tsx'
import { type Outcome, wholeProblemOf } from './refusal.ts'

type RefusalAlertProps = {
  answer: Outcome | undefined
  /** Shows the sentence for the whole form even when a field has one. */
  always?: boolean
  className?: string
}

/** Error of a whole form; the error of a field stands at the field. */
export function RefusalAlert({ answer, always = false, className = 'mb-4' }: RefusalAlertProps) {
  const problem = always && answer?.ok === false ? answer.message : wholeProblemOf(answer)
  if (!problem) return null
  return (
    <Alert tone="danger" announce className={className}>
      {problem}
    </Alert>
  )
}
