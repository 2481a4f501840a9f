import { Alert } from '../ui/alert.tsx'
import { type Outcome, wholeProblemOf } from './refusal.ts'

type RefusalAlertProps = {
  answer: Outcome | undefined
  /** Says the sentence for the whole form also where a field has one. */
  always?: boolean
  className?: string
}

/** What is wrong with the whole of a form; what is wrong with a field stands at the field. */
export function RefusalAlert({ answer, always = false, className = 'mb-4' }: RefusalAlertProps) {
  const problem = always && answer?.ok === false ? answer.message : wholeProblemOf(answer)
  if (!problem) return null
  return (
    <Alert tone="danger" announce className={className}>
      {problem}
    </Alert>
  )
}
