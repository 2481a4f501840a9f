import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `handle` once for each answer that comes while the page is open. */
export function useOnAnswer<Answer>(answer: Answer | undefined, handle: (answer: Answer) => void) {
  const handled = useRef(answer)
  const take = useEffectEvent(handle)
  useEffect(() => {
    if (answer === undefined || answer === handled.current) return
    handled.current = answer
    take(answer)
  }, [answer])
}
