import { Alert } from '../ui/alert.tsx'
import type { Refusal } from './answer.ts'

/** What is wrong with the whole of a form; what is wrong with a field stands at the field. */
export function RefusalAlert({ answer }: { answer: { ok: true } | Refusal | undefined }) {
  if (!answer || answer.ok || !answer.message) return null
  return (
    <Alert tone="danger" announce className="mb-4">
      {answer.message}
    </Alert>
  )
}
