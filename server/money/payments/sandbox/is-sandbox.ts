import type { PaymentProvider } from '../provider.ts'
import type { Sandbox } from './sandbox.ts'

/** The sandbox alone has a page of its own here, and calls to make by itself. */
export const isSandbox = (provider: PaymentProvider | null): provider is Sandbox =>
  provider?.name === 'sandbox'
