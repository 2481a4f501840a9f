import type { Config } from '../../config.ts'
import type { PaymentProvider } from './provider.ts'
import { createVerotel } from './verotel/verotel.ts'

type Deps = {
  /** The demo, with a provider that moves no money. */
  demo: { provider: PaymentProvider } | null
  now: () => Date
}

/** The payment provider of the installation, or null when nothing can be bought. */
export function openProvider(
  { payments }: Pick<Config, 'payments'>,
  { demo, now }: Deps,
): PaymentProvider | null {
  if (!payments) return null
  if (payments.provider === 'sandbox') return demo?.provider ?? null
  return createVerotel(payments, { now })
}
