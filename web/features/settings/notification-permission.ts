import { useSyncExternalStore } from 'react'

/** The browser's own words, and two of ours: it cannot, or it was not asked yet by the page. */
type Permission = NotificationPermission | 'unsupported' | 'checking'

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

const isSupported = () => 'Notification' in window
const read = (): Permission => (isSupported() ? Notification.permission : 'unsupported')

/** Also hears of changes that are made in the browser's own settings. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  let status: PermissionStatus | undefined
  let isOver = false
  navigator.permissions?.query({ name: 'notifications' }).then(
    (found) => {
      if (isOver) return
      status = found
      status.addEventListener('change', tell)
    },
    // A browser that does not know the question still answers it when asked.
    () => undefined,
  )
  return () => {
    isOver = true
    listeners.delete(listener)
    status?.removeEventListener('change', tell)
  }
}

/** Must follow a press of a button: browsers refuse to ask otherwise. */
export async function askPermission() {
  await Notification.requestPermission()
  tell()
}

/** The server cannot know; the page starts by checking. */
export const useNotificationPermission = () =>
  useSyncExternalStore<Permission>(subscribe, read, () => 'checking')
