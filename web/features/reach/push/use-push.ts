import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type PushProblem, turnOff, turnOn, usePushState } from './push-store.ts'

/** State of push on this device with the functions to change it; failures come as text. */
export function usePush() {
  const t = useTranslations('alerts.push.problems')
  const state = usePushState()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PushProblem | null>(null)
  const doing = async (act: () => Promise<PushProblem | null>) => {
    setBusy(true)
    setProblem(null)
    setProblem(await act())
    setBusy(false)
  }
  return {
    state,
    isBusy,
    problem: problem && (typeof problem === 'object' ? problem.message : t(problem)),
    turnOn: () => doing(turnOn),
    turnOff: () => doing(async () => turnOff().then(() => null)),
  }
}
