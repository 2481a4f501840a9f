import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Locale } from '../../../../core/i18n/locales.ts'
import { HOUR_MS } from '../../../../core/rules/durations.ts'
import { ownPath } from '../../../lib/own-path.ts'
import { tellRefreshers } from '../../../session/live/live-events.ts'
import { useMaybeShell } from '../../../session/use-shell.ts'
import { useWaiting } from '../../../session/waiting.ts'
import { checkPush, followPush } from './push-store.ts'

/** Browsers look for a new worker when a page is loaded; in an app that stays open for days we ask ourselves. */
const UPDATE_EVERY_MS = HOUR_MS

/** Keeps the service worker registered and heard, and the state of push true. Shows nothing. */
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

/** The language is part of its address, because the page it keeps for when there is no connection speaks one. */
function keepWorker(locale: Locale): (() => void) | undefined {
  if (!('serviceWorker' in navigator)) return
  let lastLook = Date.now()
  const registered = navigator.serviceWorker
    .register(`/service-worker.js?language=${locale}`, { updateViaCache: 'none' })
    .catch(() => null)
  void registered.then(checkPush)
  const look = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastLook < UPDATE_EVERY_MS) return
    lastLook = Date.now()
    await (await registered)?.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

/** Somebody may change what is allowed in the browser's own settings, here or in another tab. */
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
    // A browser that does not know the question is asked whenever its window comes back.
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
        tellRefreshers()
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

/** Whoever has it in front of them need not be told by a notification. */
const isLookingAt = (path: string) => document.visibilityState === 'visible' && location.pathname === path
