import { useCallback, useEffect, useRef } from 'react'
import { useFetcher, useSubmit } from 'react-router'

type Fields = Record<string, string>
type Turn<Answer> = { fields: Fields; answered: (answer: Answer) => void }

type Options = {
  /** Whether the page loads its data again after each; a page that shows the outcome itself need not. */
  reloads?: boolean
}

/**
 * Sends forms to an action one after another, in the order they were filled in, and hands each its answer.
 * Whoever leaves the page before the last one is sent loses none.
 */
export function useInTurn<Answer>(action: string, { reloads = false }: Options = {}) {
  const { submit, data } = useFetcher<Answer>()
  const sent = useRef<Turn<Answer>>(undefined)
  const waiting = useRef<Turn<Answer>[]>([])
  const lastAnswer = useRef<unknown>(undefined)

  const sendNext = useCallback(() => {
    sent.current = waiting.current.shift()
    if (sent.current)
      submit(sent.current.fields, { method: 'post', action, defaultShouldRevalidate: reloads })
  }, [submit, action, reloads])

  useEffect(() => {
    const turn = sent.current
    // Every answer is an object of its own.
    if (!turn || data === lastAnswer.current) return
    lastAnswer.current = data
    sendNext()
    // The router's types describe serialized data, which does not resolve for a type parameter.
    turn.answered(data as Answer)
  }, [data, sendNext])

  useSentOnLeaving(waiting, action)

  const send = useCallback(
    (fields: Fields) =>
      new Promise<Answer>((answered) => {
        waiting.current.push({ fields, answered })
        if (!sent.current) sendNext()
      }),
    [sendNext],
  )
  const isWaiting = useCallback(() => sent.current !== undefined, [])
  return { send, isWaiting }
}

function useSentOnLeaving(waiting: { current: { fields: Fields }[] }, action: string) {
  const submit = useSubmit()
  const leave = useRef<() => void>(undefined)
  leave.current = () => {
    for (const { fields } of waiting.current.splice(0))
      submit(fields, { method: 'post', action, navigate: false, fetcherKey: crypto.randomUUID() })
  }
  useEffect(() => () => leave.current?.(), [])
}
