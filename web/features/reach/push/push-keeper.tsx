import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ownPath } from '../../../../client/own-path.ts'
import type { Locale } from '../../../../core/i18n/locales.ts'
import { HOUR_MS } from '../../../../core/rules/durations.ts'
import { notifyRefreshers } from '../../../session/live/live-events.ts'
import { useMaybeShell } from '../../../session/use-shell.ts'
import { useWaiting } from '../../../session/waiting.ts'
import { checkPush, followPush } from './push-store.ts'
import { registerWorker } from './register-worker.ts'

/** Browsers check for a new service worker on page loads; an app that stays open for days must ask itself. */
const UPDATE_EVERY_MS = HOUR_MS

/** Registers the service worker, listens to its messages and keeps the push state current. No output. */
export function PushKeeper() {
  const shell = useMaybeShell()
  const memberId = shell?.user?.id
  const publicKey = shell?.settings.push_public_key ?? ''
  const locale = shell?.locale
  useEffect(() => (locale ? keepWorker(locale) : undefined), [locale])
  useEffect(() => {
    followPush(memberId ? { id: memberId, publicKey } : null)
  }, [memberId, publicKey])
  useEffect(watchPermission, [])
  useWorkerMessages()
  return null
}

/** The address contains the language, because the offline page of the service worker has one language. */
function keepWorker(locale: Locale): (() => void) | undefined {
  if (!('serviceWorker' in navigator)) return
  let lastLook = Date.now()
  const registered = registerWorker(locale)
  void registered.then(checkPush)
  const look = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastLook < UPDATE_EVERY_MS) return
    lastLook = Date.now()
    await (await registered)?.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

/** Members can change the permission in the settings of the browser or in another tab. */
function watchPermission() {
  const check = () => void checkPush()
  let status: PermissionStatus | undefined
  let isOver = false
  navigator.permissions?.query({ name: 'notifications' }).then(
    (found) => {
      if (isOver) return
      status = found
      status.addEventListener('change', check)
    },
    // Browsers without this query rely on the `focus` event below.
    () => undefined,
  )
  window.addEventListener('focus', check)
  return () => {
    isOver = true
    status?.removeEventListener('change', check)
    window.removeEventListener('focus', check)
  }
}

/**
 * Handles the two messages of the service worker: a new push message, and a click on one (docs/product.md,
 * reach-push-worker).
 */
function useWorkerMessages() {
  const navigate = useNavigate()
  const { refresh } = useWaiting()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const hear = ({ data, ports }: MessageEvent) => {
      const path = ownPath(data?.path) ?? '/'
      if (data?.type === 'new-push-message') {
        ports[0]?.postMessage(isLookingAt(path))
        refresh()
        notifyRefreshers()
      }
      if (data?.type === 'push-click') {
        ports[0]?.postMessage(true)
        void navigate(path)
      }
    }
    navigator.serviceWorker.addEventListener('message', hear)
    navigator.serviceWorker.startMessages()
    return () => navigator.serviceWorker.removeEventListener('message', hear)
  }, [navigate, refresh])
}

/** A member who already looks at the page needs no push message about it. */
const isLookingAt = (path: string) => document.visibilityState === 'visible' && location.pathname === path
