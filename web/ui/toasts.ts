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

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a short note that needs no answer: `toast(t('saved'), { tone: 'success' })`. */
export function toast(text: string, { tone = 'neutral', action, key = text }: ToastOptions = {}) {
  lastId += 1
  // A repeated toast is renewed instead of stacked.
  const others = shown.filter((toast) => toast.key !== key)
  show([...others, { id: lastId, key, text, tone, action }].slice(-MOST))
}

export const dismissToast = (id: number) => show(shown.filter((toast) => toast.id !== id))
export const readToasts = () => shown

export function subscribeToasts(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
