import { useLoaderData, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../web/ui/button.tsx'
import { read } from '../../lib/call.ts'
import { useCall } from '../../lib/use-call.ts'
import { Moment } from '../../ui/moment.tsx'
import { Page, Part } from '../../ui/page.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Factors } from './factors.tsx'
import { OwnProfile } from './own-profile.tsx'
import { PasswordChange } from './password-change.tsx'
import { RecoveryCodesPart } from './recovery-codes-part.tsx'

export const loader = () => read('listLogins')

/** One's own account: name, language, password, second factors and logins. */
export function Component() {
  const t = useTranslations('console.account')
  return (
    <Page title={t('title')} intro={t('intro')}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <OwnProfile />
          <PasswordChange />
        </div>
        <div className="grid gap-4">
          <Factors />
          <RecoveryCodesPart />
          <Logins />
        </div>
      </div>
    </Page>
  )
}

/** Where one is logged in, and the way to end a login that is not one's own any more. */
function Logins() {
  const t = useTranslations('console.account.logins')
  const { sessions } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const end = useCall('endLogin')
  return (
    <Part title={t('title')}>
      <RefusalAlert refusal={end.refusal} />
      <ul className="grid gap-3">
        {sessions.map(({ id, current, device, last_active }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="grid">
              <span className="flex items-center gap-2 font-medium">
                {device || t('unknown')} {current && <Tag tone="good">{t('current')}</Tag>}
              </span>
              <span className="text-sm text-muted">
                {t.rich('active', { at: () => <Moment at={last_active} isRelative /> })}
              </span>
            </span>
            {!current && (
              <Button
                size="sm"
                variant="secondary"
                busy={end.isBusy}
                onClick={async () => {
                  const result = await end.run({ params: { id } })
                  if (result.ok) revalidate()
                }}
              >
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}
