/**
 * Address from a lander into the signup, with the names that the signup reads
 * (`web/features/account/signup/choices.ts`).
 */
import { type Choices, choiceFields } from '../../features/account/signup/choices.ts'
import type { Lander } from './load-lander.ts'

/** Fields that every link carries: the traffic source and the known facts about the visitor. */
export const carriedFields = ({ source, visitor }: Lander): [string, string][] => [
  ...Object.entries(visitor),
  ...Object.entries(source),
]

/** Address of the signup, with the choices so far. */
export function signupAddress(lander: Lander, choices: Partial<Choices> = {}): string {
  const fields = [...choiceFields(choices), ...carriedFields(lander)]
  return fields.length > 0 ? `/signup?${new URLSearchParams(fields)}` : '/signup'
}
