import type { Config } from '../../config.ts'
import type { PaymentProvider } from './provider.ts'
import { createVerotel } from './verotel/verotel.ts'

/** The payment providers of an installation. An order stays with its own, whichever one takes new orders. */
export type PaymentProviders = {
  /** The provider of new orders; null while nothing can be bought. */
  current: PaymentProvider | null
  /** The provider of that name; undefined if the installation has no account there. */
  byName(name: string): PaymentProvider | undefined
  all: readonly PaymentProvider[]
}

export function listProviders(
  current: PaymentProvider | null,
  earlier: readonly PaymentProvider[] = [],
): PaymentProviders {
  const all = [...(current ? [current] : []), ...earlier]
  return { current, byName: (name) => all.find((provider) => provider.name === name), all }
}

type Deps = {
  /** The demo, with a provider that moves no money. */
  demo: { provider: PaymentProvider } | null
  now: () => Date
}

export function openProviders(
  { payments: { provider, verotel } }: Pick<Config, 'payments'>,
  { demo, now }: Deps,
): PaymentProviders {
  const opened = [...(demo ? [demo.provider] : []), ...(verotel ? [createVerotel(verotel, { now })] : [])]
  const current = opened.find(({ name }) => name === provider) ?? null
  return listProviders(
    current,
    opened.filter((other) => other !== current),
  )
}
