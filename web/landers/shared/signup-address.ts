/** The way from a lander into the signup: the same names as the signup reads (`web/features/account/signup/choices.ts`). */
import { type Choices, choiceFields } from '../../features/account/signup/choices.ts'
import type { Lander } from './load-lander.ts'

/** What comes along in any case: where the visitor came from and what is known about them. */
export const carriedFields = ({ source, visitor }: Lander): [string, string][] => [
  ...Object.entries(visitor),
  ...Object.entries(source),
]

/** The address of the signup, with what was chosen so far. */
export function signupAddress(lander: Lander, choices: Partial<Choices> = {}): string {
  const fields = [...choiceFields(choices), ...carriedFields(lander)]
  return fields.length > 0 ? `/signup?${new URLSearchParams(fields)}` : '/signup'
}
