import {
  ACTIVATION_COOKIE,
  ACTIVATION_OUTCOMES,
  type ActivationOutcome,
} from '../../../../core/rules/account/activation.ts'
import { readCookie } from '../../../lib/cookies.ts'

/** What became of the activation link that led here; nothing for a visitor who came another way. */
export function activationOutcome(request: Request): ActivationOutcome | undefined {
  const value = readCookie(request.headers.get('cookie') ?? '', ACTIVATION_COOKIE)
  return ACTIVATION_OUTCOMES.find((outcome) => outcome === value)
}
