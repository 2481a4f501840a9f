import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import { alertFor, type Banner, type DismissibleBanner } from '../../../../core/rules/shell/alerts.ts'
import { useClosedOutUntil } from '../../../format/use-closed-out-until.ts'
import { dismiss, useDismissals } from '../../../session/dismissals.ts'
import { usePage, useShell } from '../../../session/use-shell.ts'
import { Link } from '../../../ui/link.tsx'
import { toast } from '../../../ui/toast.tsx'
import { pushState, usePushState } from '../../reach/push/push-store.ts'
import { usePush } from '../../reach/push/use-push.ts'
import { useQuestions } from '../../site/entry/use-questions.ts'
import { ActivationReminder } from './activation-reminder.tsx'
import { Notice } from './notice.tsx'

/** The one banner below the navigation; `core/rules/shell/alerts.ts` decides which one. */
export function OneBanner() {
  const { user } = useShell()
  const banner = useBanner()
  if (!user || !banner) return null
  switch (banner) {
    case 'activation':
    case 'activation-modal':
      return <ActivationReminder email={user.email} isModal={banner === 'activation-modal'} />
    case 'closed-out':
      return <ClosedOutNote user={user} />
    case 'push':
      return <PushNote />
    default:
      return <LinkedNote about={banner} user={user} />
  }
}

function useBanner(): Banner | null {
  const { user, dismissed, loadedAt } = useShell()
  const [query] = useSearchParams()
  const { isWarned, asksConsent } = useQuestions()
  return alertFor({
    page: usePage(),
    query,
    user,
    isWarned,
    asksConsent,
    canPush: usePushOffer(),
    isSmartphone: useSmartphone(),
    dismissed: useDismissals(dismissed),
    // A dismissed banner returns only with a new page, never on an open one.
    now: loadedAt,
  })
}

/** A touch screen whose shorter side is below the first breakpoint, however it is held. */
const SMARTPHONE = '(pointer: coarse) and ((width < 576px) or (height < 576px))'

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(SMARTPHONE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** The server cannot know the device, so a page starts without the modal. */
const useSmartphone = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(SMARTPHONE).matches,
    () => false,
  )

/**
 * Whether this page may offer push. The browser knows only after the first paint, so the offer waits for the
 * next page instead of moving the layout of this one. It disappears at once.
 */
function usePushOffer(): boolean {
  const isOpen = usePushState() === 'not_subscribed'
  const { key } = useLocation()
  const isFirstPage = key === 'default'
  const page = useRef({ key, isOffered: isOpen && !isFirstPage })
  if (page.current.key !== key) page.current = { key, isOffered: isOpen }
  return page.current.isOffered && isOpen
}

/** Says until when a member has closed themselves out. */
function ClosedOutNote({ user: { closed_out } }: { user: User }) {
  const t = useTranslations('alerts.closed_out')
  const date = useClosedOutUntil(closed_out)
  const title = date ? t('title', { date }) : t('for_good')
  return (
    <Notice
      title={title}
      action={
        <Link to="/settings#close-out" className="notice-action">
          {t('action')}
        </Link>
      }
    >
      <span className="font-semibold">{title}</span> <span className="max-lg:hidden">{t('text')}</span>
    </Notice>
  )
}

/** Banners that link to another page. */
type Linked = Exclude<DismissibleBanner, 'push'>

const TARGETS: Record<Linked, string> = {
  photo: '/profile',
  notifications: '/notifications',
}

/** Banner that names a problem and links to the page that solves it. */
function LinkedNote({ about, user }: { about: Linked; user: User }) {
  const t = useTranslations('alerts')
  const { title, text } = useWords(about, user)
  return (
    <Notice
      title={title}
      onDismiss={() => dismiss(about)}
      action={
        <Link to={TARGETS[about]} className="notice-action">
          {t(`${about}.action`)}
        </Link>
      }
    >
      <span className="font-semibold">{title}</span> <span className="max-sm:hidden">{text}</span>
    </Notice>
  )
}

/** When all mails stopped for another reason than the member's own settings, the text gives that reason. */
function useWords(about: Linked, { mail_stopped_by: stop }: User) {
  const t = useTranslations('alerts')
  if (about === 'notifications' && stop)
    return { title: t('notifications.stopped.title'), text: t(`notifications.stopped.${stop}`) }
  return { title: t(`${about}.title`), text: t(`${about}.text`) }
}

/**
 * The alert that offers push messages on this device (docs/product.md, shell-alert-push). It shows its own
 * errors.
 */
function PushNote() {
  const t = useTranslations('alerts.push')
  const { isBusy, problem, turnOn } = usePush()
  const turnOnAndConfirm = async () => {
    await turnOn()
    // The note has unmounted by then.
    if (pushState() === 'subscribed') toast(t('done'), { tone: 'success' })
    if (pushState() === 'denied') toast(t('denied'), { tone: 'danger' })
  }
  useEffect(() => {
    if (problem) toast(problem, { tone: 'danger' })
  }, [problem])
  return (
    <Notice
      title={t('title')}
      onDismiss={() => dismiss('push')}
      action={
        <button
          type="button"
          className="notice-action"
          aria-busy={isBusy || undefined}
          disabled={isBusy}
          onClick={turnOnAndConfirm}
        >
          {t('action')}
        </button>
      }
    >
      <span className="font-semibold">{t('title')}</span> <span className="max-sm:hidden">{t('text')}</span>
    </Notice>
  )
}
