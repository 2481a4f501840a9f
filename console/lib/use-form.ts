import { type SubmitEvent, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '../../web/ui/toast.tsx'
import type { Refusal, Result } from './call.ts'
import { useSending } from './use-call.ts'

/** The text of a field by its name; empty where the form has no such field. */
type TextOf = (field: string) => string

/** What a form and its buttons need to know, for `<form>`, `FormDialog` and `ReasonDialog`. */
export type FormState = {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  isBusy: boolean
  refusal: Refusal | null
}

/**
 * A form of the console. It sends what was typed, once at a time. After a refusal everything stays as it was typed, and
 * the first field that is wrong has the focus. `onDone` runs once the server has taken the form. `send` returns null
 * where there is nothing to send yet.
 */
export function useForm<Value>(
  send: (text: TextOf, form: FormData) => Promise<Result<Value>> | null,
  onDone: (value: Value, element: HTMLFormElement) => unknown,
): FormState {
  const { track, isBusy, refusal } = useSending()
  const sent = useRef<HTMLFormElement>(null)
  const submit = async (element: HTMLFormElement, form: FormData) => {
    const sending = send((field) => String(form.get(field) ?? ''), form)
    if (!sending) return
    sent.current = element
    const result = await track(sending)
    if (result.ok) await onDone(result.value, element)
  }
  useEffect(() => {
    if (refusal) sent.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusal])
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    void submit(event.currentTarget, new FormData(event.currentTarget, event.nativeEvent.submitter))
  }
  return { onSubmit, isBusy, refusal }
}

/** Returns the end of a write: closes its form, says that it is done if there are words for it, and reads the page again. */
export function useSaved(onClose?: () => void) {
  const { revalidate } = useRevalidator()
  return async (words?: string) => {
    onClose?.()
    if (words) toast(words, { tone: 'success' })
    await revalidate()
  }
}
