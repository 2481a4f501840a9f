import IconDeviceLaptop from 'icon:device-laptop'
import IconDeviceMobile from 'icon:device-mobile'
import { useFormatter, useTranslations } from 'use-intl'
import type { listSessions } from '../../../../core/contract/account/account.ts'
import type { AnswerOf } from '../../../../core/contract/endpoint.ts'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { useFetcherForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { SettingsAnswer } from './save-settings.ts'

export type Login = AnswerOf<typeof listSessions>['sessions'][number]

/** `now` comes with the logins, so that browser and server render the same relative times. */
type LoginsPanelProps = { logins: readonly Login[]; older: number; now: string }

export function LoginsPanel({ logins, older, now }: LoginsPanelProps) {
  const t = useTranslations('settings.logins')
  const others = useFetcherForm<SettingsAnswer>('end-other-logins')
  return (
    <Panel id="logins" title={t('title')} intro={t('intro')}>
      <ul className="divide-y divide-line">
        {logins.map((login) => (
          <LoginRow key={login.id} login={login} now={now} />
        ))}
      </ul>
      {older > 0 && <p className="mt-3 text-sm text-muted">{t('older', { count: older })}</p>}
      <RefusalAlert answer={others.answer} />
      {logins.length > 1 && (
        <others.Form method="post" action="#logins" className="mt-4">
          <Button
            type="submit"
            name="intent"
            value="end-other-logins"
            variant="secondary"
            busy={others.isBusy}
          >
            {t('end_others')}
          </Button>
        </others.Form>
      )}
    </Panel>
  )
}

function LoginRow({ login, now }: { login: Login; now: string }) {
  const t = useTranslations('settings.logins')
  const format = useFormatter()
  const { Form, isBusy } = useFetcherForm<SettingsAnswer>('end-login')
  const device = login.device || t('unknown_device')
  const Icon = /android|iphone|ipad|ios/i.test(device) ? IconDeviceMobile : IconDeviceLaptop
  const seen = format.relativeTime(new Date(login.last_seen), new Date(now))
  const since = format.dateTime(new Date(login.created), { dateStyle: 'medium' })
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon size="1.5rem" className="shrink-0 text-muted" aria-hidden />
      <div className="min-w-0 grow">
        <p className="font-medium">{device}</p>
        <p className="text-sm text-muted">
          {login.current ? (
            <span className="font-medium text-success">{t('this_device')}</span>
          ) : (
            <time dateTime={login.last_seen}>{t('last_seen', { when: seen })}</time>
          )}
          {' · '}
          <time dateTime={login.created}>{t('since', { date: since })}</time>
        </p>
      </div>
      {!login.current && (
        <Form method="post" action="#logins">
          <input type="hidden" name="id" value={login.id} />
          <Button
            type="submit"
            name="intent"
            value="end-login"
            size="sm"
            variant="quiet"
            busy={isBusy}
            aria-label={t('end_on', { device })}
          >
            {t('end')}
          </Button>
        </Form>
      )}
    </li>
  )
}
