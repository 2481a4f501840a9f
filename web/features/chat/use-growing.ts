import { type RefObject, useLayoutEffect } from 'react'

/** Lets a field grow with its words in browsers whose styles cannot (`field-sizing`). */
export function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words decide how high it is
  useLayoutEffect(() => {
    const element = field.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + 2}px`
  }, [field, text])
}
