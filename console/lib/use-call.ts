import { useState } from 'react'
import { type CallName, call, type Given, type Refusal } from './call.ts'

/**
 * A call that somebody makes by a button or a form: whether it is under way, and why it was refused. `run` gives the
 * answer as a result, so that the caller goes on only where it was not refused.
 */
export function useCall<Name extends CallName>(name: Name) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const run = async (...given: Given<Name>) => {
    setBusy(true)
    setRefusal(null)
    const result = await call(name, ...given)
    setBusy(false)
    if (!result.ok) setRefusal(result.refusal)
    return result
  }
  return { run, isBusy, refusal }
}
