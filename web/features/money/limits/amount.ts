/** A number with at most two decimals after a comma or a point. */
const PLAIN = /^\d{1,7}(?:[.,]\d{1,2})?$/

/** A typed amount in cents; null for an empty text, undefined for an invalid one. */
export function centsOf(typed: string): number | null | undefined {
  const text = typed.replace(/[\s\u00a0€£$]/g, '')
  if (text === '') return null
  if (!PLAIN.test(text)) return undefined
  return Math.round(Number(text.replace(',', '.')) * 100)
}

/** Cents as a member would type them: whole amounts without decimals. */
export function typedOf(cents: number | null, decimal: string): string {
  if (cents === null) return ''
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', decimal)
}
