import type { ReactNode } from 'react'
import type { PaymentMethod } from '../../../../core/rules/money/payment-methods.ts'

const BANK = <path d="M6 10.5 16 5l10 5.5H6ZM8.5 13.5v7M13.5 13.5v7M18.5 13.5v7M23.5 13.5v7M6 24h20" />
const PHONE = (
  <path d="M11 4h10a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM14.5 24.5h3" />
)
const CARD = (
  <path d="M6 8h20a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2ZM4 13h24M8 19.5h5" />
)

const phoneWith = (sign: ReactNode) => (
  <>
    {PHONE}
    {sign}
  </>
)

/** Our own signs for bank, card and phone; no company's logo is copied. */
const SIGNS: Record<PaymentMethod, ReactNode> = {
  ideal: BANK,
  eps: BANK,
  bancontact: (
    <>
      {CARD}
      <path d="M19 18.5h5m0 0-2-2m2 2-2 2" />
    </>
  ),
  blik: phoneWith(<path d="M13 12v4m3-4v4m3-4v4" />),
  twint: phoneWith(<path d="m12.5 15 2.5 2.5 4.5-5" />),
  mobilepay: phoneWith(<path d="M12.5 14.5h7m0 0-2.5-2.5m2.5 2.5L17 17" />),
  vipps: phoneWith(<path d="M12.5 13c1.5 4 5.5 4 7 0" />),
  swish: phoneWith(<path d="M13 16a3.5 3.5 0 0 1 6-3m0-2v2h-2M19 15a3.5 3.5 0 0 1-6 2" />),
  card: CARD,
  paypal: (
    <path d="M6 9h18a2 2 0 0 1 2 2v13H8a2 2 0 0 1-2-2V9Zm0 0a2 2 0 0 1 2-2h14M21 16.5h5v3h-5a1.5 1.5 0 0 1 0-3Z" />
  ),
  directdebit: (
    <path d="M9 4h10l5 5v17a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM19 4v5h5M11 22c1.5-3 2.5-3 3 0 1-2 2-2 2.5 0h3.5M11 14h9" />
  ),
  banktransfer: (
    <>
      <path d="M5 11h20m0 0-4-4m4 4-4 4" />
      <path d="M27 21H7m0 0 4-4m-4 4 4 4" />
    </>
  ),
}

export function MethodMark({ method }: { method: PaymentMethod }) {
  return (
    <svg viewBox="0 0 32 32" className="method-mark" aria-hidden>
      {SIGNS[method]}
    </svg>
  )
}
