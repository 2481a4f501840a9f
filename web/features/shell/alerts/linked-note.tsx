import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import type { DismissibleBanner } from '../../../../core/rules/shell/alerts.ts'
import { dismiss } from '../../../session/dismissals.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'

/** Banners that link to another page. */
type Linked = Exclude<DismissibleBanner, 'push'>

const TARGETS: Record<Linked, string> = {
  photo: '/profile',
  notifications: '/settings#notifications',
}

/** Banner that names a problem and links to the page that solves it. */
export function LinkedNote({ about, user }: { about: Linked; user: User }) {
  const t = useTranslations('alerts')
  const { title, text } = useWords(about, user)
  return (
    <section aria-label={title} className="page pt-4">
      <Alert
        slim
        title={title}
        onDismiss={() => dismiss(about)}
        action={
          <ButtonLink to={TARGETS[about]} size="sm" variant="secondary">
            {t(`${about}.action`)}
          </ButtonLink>
        }
      >
        {/* The reason why mails stopped is told on every screen; the rest gives way to the page on a small one. */}
        <span className={classes(!user.mail_stopped_by && 'max-sm:hidden')}>{text}</span>
      </Alert>
    </section>
  )
}

/** When all mails stopped for another reason than the member's own settings, the text gives that reason. */
function useWords(about: Linked, { mail_stopped_by: stop }: User) {
  const t = useTranslations('alerts')
  if (about === 'notifications' && stop)
    return { title: t('notifications.stopped.title'), text: t(`notifications.stopped.${stop}`) }
  return { title: t(`${about}.title`), text: t(`${about}.text`) }
}
