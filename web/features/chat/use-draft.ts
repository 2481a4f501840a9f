import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { keepDraft, moveDraft, readDraft } from './drafts.ts'

/**
 * What is typed stays on this device until it is sent. Words that an address brings along become the draft, and
 * leave the address: loading it again must not put them in the place of what was made of them.
 */
export function useDraft(talk: string, given: string) {
  const [text, setText] = useState(given)
  const [, setQuery] = useSearchParams()
  const shown = useRef<string>(null)
  useEffect(() => {
    const before = shown.current
    shown.current = talk
    // The conversation has just begun: the field goes on with what is in it.
    if (before !== null && before !== talk) return moveDraft(before, talk)
    if (given === '') return setText(readDraft(talk))
    keepDraft(talk, given)
    setQuery(withoutWords, { replace: true, preventScrollReset: true })
  }, [talk, given, setQuery])
  const write = (next: string) => {
    setText(next)
    keepDraft(talk, next)
  }
  return [text, write] as const
}

function withoutWords(query: URLSearchParams) {
  query.delete('text')
  query.delete('gift')
  return query
}
