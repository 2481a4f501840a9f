import { useCallback, useEffect, useRef } from 'react'
import { useFetcher, useSubmit } from 'react-router'

type Fields = Record<string, string>
type Turn<Answer> = { fields: Fields; answered: (answer: Answer) => void }

type Options = {
  /** Reloads the data of the page after each form; a page that shows the outcome itself does not need it. */
  reloads?: boolean
}

/**
 * A queue of forms for one action: they are submitted serially, and each promise resolves with the answer to its form.
 * Forms still in the queue when the page is left are submitted then.
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
    // Every answer is a new object, so the same object means no new answer.
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
