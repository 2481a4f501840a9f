import { useLayoutEffect, useState } from 'react'

/**
 * Whole seconds until something may be done again, counted anew with every `round`. Without scripts nothing counts,
 * so there is nothing to wait for.
 */
export function useCountdown(from: number, round: unknown): number {
  const [left, setLeft] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round begins anew
  useLayoutEffect(() => {
    const end = Date.now() + from * 1000
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    count()
    const pace = setInterval(count, 1000)
    return () => clearInterval(pace)
  }, [from, round])
  return left
}
