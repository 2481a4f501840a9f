/** The facts about a paid order that decide whether it still makes its buyer premium. */
export type PaidOrder = {
  credits: number
  /** Credits of the order that were taken back. */
  creditsTaken: number
  amount: number
  /** The sum of the order's refunds. */
  refunded: number
  isReversed: boolean
}

/** Whether nothing is left of an order: its credits or all its money went back, or the bank took it. */
const isWhollyReturned = ({ credits, creditsTaken, amount, refunded, isReversed }: PaidOrder) =>
  isReversed || creditsTaken >= credits || (amount > 0 && refunded >= amount)

/** A member is premium while there is a paid order that was not wholly returned (docs/product.md, money-premium). */
export const isPremium = (paid: readonly PaidOrder[]) => paid.some((order) => !isWhollyReturned(order))
