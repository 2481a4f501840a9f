import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import type { DismissibleBanner } from '../../../../core/rules/shell/alerts.ts'
import { dismiss } from '../../../session/dismissals.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from './notice.tsx'

/** Banners that link to another page. */
type Linked = Exclude<DismissibleBanner, 'push'>

const TARGETS: Record<Linked, string> = {
  photo: '/profile',
  notifications: '/notifications',
}

/** Banner that names a problem and links to the page that solves it. */
export function LinkedNote({ about, user }: { about: Linked; user: User }) {
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
