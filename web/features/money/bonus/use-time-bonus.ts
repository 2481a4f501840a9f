import { useShell } from '../../../session/use-shell.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

export type TimeBonus = { percent: number; expires: string; secondsLeft: number }

/** The time bonus of the member with its countdown; at zero seconds it is over. */
export function useRunningBonus(): TimeBonus | null {
  const bonus = useShell().user?.time_bonus ?? null
  const secondsLeft = useSecondsLeft(bonus)
  return bonus && { percent: bonus.value_percentage, expires: bonus.expires, secondsLeft }
}
