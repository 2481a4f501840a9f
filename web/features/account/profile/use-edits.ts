import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useBeforeUnload } from 'react-router'
import type { Outcome } from '../../../forms/refusal.ts'
import { useOnAnswer } from '../../../forms/use-on-answer.ts'

type Sending = {
  form: RefObject<HTMLFormElement | null>
  answer: Outcome | undefined
  isBusy: boolean
}

/**
 * Follows whether a form has edits that are not saved. `save` sends the newest edits: at once, or as soon as those that
 * are being sent are answered, so that an older choice never arrives after a newer one.
 */
export function useEdits({ form, answer, isBusy }: Sending) {
  const edits = useRef(0)
  const sent = useRef(0)
  const isSending = useRef(false)
  const isDue = useRef(false)
  const [isUnsaved, setUnsaved] = useState(false)

  const save = useCallback(() => {
    if (isSending.current) isDue.current = edits.current !== sent.current
    else form.current?.requestSubmit()
  }, [form])

  useOnAnswer(answer, ({ ok }) => {
    if (ok && edits.current === sent.current) setUnsaved(false)
  })
  useEffect(() => {
    if (isBusy) return
    isSending.current = false
    if (!isDue.current) return
    isDue.current = false
    save()
  }, [isBusy, save])
  // The browser asks before a page with such edits is closed.
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isUnsaved) event.preventDefault()
      },
      [isUnsaved],
    ),
  )

  return {
    isUnsaved,
    save,
    edit: () => {
      edits.current += 1
      setUnsaved(true)
    },
    /** To be called when the form is sent. */
    send: () => {
      sent.current = edits.current
      isSending.current = true
    },
  }
}
