import { createStore } from '../../client/store.ts'

type ToastTone = 'neutral' | 'success' | 'danger'
type ToastAction = { label: string; run: () => void }
export type Toast = { id: number; key: string; text: string; tone: ToastTone; action?: ToastAction }
type ToastOptions = {
  tone?: ToastTone
  action?: ToastAction
  /** Tells two toasts with the same text apart. */
  key?: string
}

/** Most toasts at once; the oldest makes room. */
const MOST = 3

/** The toasts on the screen, oldest first. */
export const shownToasts = createStore<readonly Toast[]>([])
let lastId = 0

/** Shows a short note that needs no answer: `toast(t('saved'), { tone: 'success' })`. */
export function toast(text: string, { tone = 'neutral', action, key = text }: ToastOptions = {}) {
  lastId += 1
  // A repeated toast is renewed instead of stacked.
  const others = shownToasts.read().filter((toast) => toast.key !== key)
  shownToasts.set([...others, { id: lastId, key, text, tone, action }].slice(-MOST))
}

export const dismissToast = (id: number) =>
  shownToasts.set(shownToasts.read().filter((toast) => toast.id !== id))
