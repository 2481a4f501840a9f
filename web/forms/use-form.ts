import { useEffect, useRef } from 'react'
import { Form, useActionData, useFetcher, useNavigation } from 'react-router'
import type { Outcome } from './refusal.ts'
import { useFocusOnProblem } from './use-focus-on-problem.ts'

/** Answers of a page with several forms name the intent they answer. */
type FormAnswer = Outcome & { intent?: string }

/** The answer of the page's action, for one intent where it is given. */
export function usePosted<Answer extends FormAnswer>(intent?: string): Answer | undefined {
  // The router's types describe serialized data, which does not resolve for a type parameter.
  const posted = useActionData() as Answer | undefined
  return intent === undefined || posted?.intent === intent ? posted : undefined
}

/** A form of the page: sending it reloads the page, with the answer. */
export function usePageForm<Answer extends FormAnswer>(intent?: string) {
  const form = useRef<HTMLFormElement>(null)
  const answer = usePosted<Answer>(intent)
  const { formMethod, formData } = useNavigation()
  const sent = formMethod === 'POST' ? formData : undefined
  useFocusOnProblem(form, answer)
  return {
    form,
    Form,
    answer,
    isBusy: sent !== undefined && (intent === undefined || sent.get('intent') === intent),
    /** Data of the form that is being sent. */
    sent,
  }
}

type FetcherFormOptions = {
  /** Key of the fetcher, by which other components see the same form. */
  key?: string
  /** Clears the form after success. */
  clears?: boolean
}

/**
 * A form that is sent by a fetcher, so that the rest of the page keeps its input. Without scripts the whole
 * page is sent, and the answer comes with it.
 */
export function useFetcherForm<Answer extends FormAnswer>(
  intent: Answer['intent'] & string,
  { key, clears = false }: FetcherFormOptions = {},
) {
  const form = useRef<HTMLFormElement>(null)
  const posted = usePosted<Answer>(intent)
  const fetcher = useFetcher({ key })
  // As with the posted answer.
  const answer = (fetcher.data as Answer | undefined) ?? posted
  useFocusOnProblem(form, answer)
  useEffect(() => {
    if (clears && answer?.ok) form.current?.reset()
  }, [clears, answer])
  return {
    form,
    Form: fetcher.Form,
    answer,
    isBusy: fetcher.state !== 'idle',
    /** Data of the form that is being sent, to be shown before the answer. */
    sent: fetcher.formData,
    submit: fetcher.submit,
    reset: fetcher.reset,
  }
}
