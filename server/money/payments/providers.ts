import type { Config } from '../../config.ts'
import type { PaymentProvider } from './provider.ts'
import type { SandboxDeps } from './sandbox/deliver-webhooks.ts'
import { createSandbox } from './sandbox/sandbox.ts'
import { createVerotel } from './verotel/verotel.ts'

/** The provider the site pays with, or null when nothing can be bought. */
export function openProvider(
  { payments }: Pick<Config, 'payments'>,
  deps: SandboxDeps,
): PaymentProvider | null {
  if (!payments) return null
  if (payments.provider === 'sandbox') return createSandbox(deps)
  return createVerotel(payments, { now: deps.now })
}
