import { useState } from 'react'
import { type Args, type CallName, call, type Refusal, type Result } from './call.ts'

/** Whether something is being sent, and why the server refused it, for everything that goes through `track`. */
export function useSending() {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const track = async <Value>(sending: Promise<Result<Value>>) => {
    setBusy(true)
    setRefusal(null)
    const result = await sending
    setBusy(false)
    if (!result.ok) setRefusal(result.refusal)
    return result
  }
  return { track, isBusy, refusal, forgetRefusal: () => setRefusal(null) }
}

/**
 * A call that somebody makes by a button: whether it is under way, and why it was refused. `run` gives the answer as a
 * result, so that the caller goes on only where it was not refused.
 */
export function useCall<Name extends CallName>(name: Name) {
  const { track, isBusy, refusal } = useSending()
  return { run: (...input: Args<Name>) => track(call(name, ...input)), isBusy, refusal }
}
