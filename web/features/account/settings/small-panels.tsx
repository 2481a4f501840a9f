import { Form } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { listStaffLooks, User } from '../../../../core/contract/account/account.ts'
import type { AnswerOf } from '../../../../core/contract/endpoint.ts'
import { LANGUAGES_BY_COUNTRY, LOCALES, localeIn } from '../../../../core/i18n/locales.ts'
import { nameOfLanguage } from '../../../../core/i18n/names.ts'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { SaveStatus } from '../../../forms/save-status.tsx'
import { useFetcherForm } from '../../../forms/use-form.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/checkbox.tsx'
import { Link } from '../../../ui/link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Select } from '../../../ui/select.tsx'
import type { FoundPlace } from '../signup/find-places.ts'
import { MyLocation } from '../signup/my-location.tsx'
import { usePlace } from '../use-place.ts'
import type { SettingsAnswer } from './save-settings.ts'

/** A copy of all data about the member, as a link in a mail. */
export function DataPanel({ email }: { email: string }) {
  const t = useTranslations('settings.data')
  const { form, Form, answer, isBusy } = useFetcherForm<SettingsAnswer>('data')
  return (
    <Panel id="data" title={t('title')} intro={t('intro')}>
      <Form ref={form} method="post" action="#data" className="grid gap-4">
        {answer?.ok && (
          <Alert tone="success" announce>
            {t('asked', { email })}
          </Alert>
        )}
        <RefusalAlert answer={answer} />
        <Button type="submit" name="intent" value="data" busy={isBusy} className="justify-self-start">
          {t('ask')}
        </Button>
      </Form>
    </Panel>
  )
}

/** Languages of the country come first. A change of language loads another document. */
export function LanguagePanel() {
  const t = useTranslations('settings.language')
  const { settings, locale } = useShell()
  const country = settings.geoip_selected_country
  const usual = LANGUAGES_BY_COUNTRY[country].map((code) => localeIn(code, country))
  return (
    <Panel id="language" title={t('title')} intro={t('intro')}>
      <Form method="post" action="/lang-config" reloadDocument className="grid gap-4">
        <input type="hidden" name="to" value="/settings#language" />
        <Select name="locale" label={t('label')} defaultValue={locale}>
          {[...new Set([...usual, ...LOCALES])].map((code) => (
            <option key={code} value={code} lang={code}>
              {nameOfLanguage(code)}
            </option>
          ))}
        </Select>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit">{t('submit')}</Button>
          <Link to="/lang-config" className="py-2 text-sm font-semibold underline">
            {t('country')}
          </Link>
        </div>
      </Form>
    </Panel>
  )
}

/** The place that the device finds is saved at once; any other place is chosen in the profile. */
export function LocationPanel({ profile }: { profile: User['profile'] }) {
  const t = useTranslations('settings.location')
  const { answer, isBusy, submit } = useFetcherForm<SettingsAnswer>('location')
  const save = ({ country, region, city }: FoundPlace) => {
    const found = { intent: 'location', country, region: region ?? '', city: city?.id ?? '' }
    void submit(found, { method: 'post' })
  }
  return (
    <Panel
      id="location"
      title={t('title')}
      intro={t('intro')}
      status={<SaveStatus isBusy={isBusy} answer={answer} />}
    >
      <RefusalAlert answer={answer} />
      <MyLocation onFound={save} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <p>{usePlace(profile) ?? t('none')}</p>
        <ButtonLink to="/profile#location" size="sm" variant="secondary">
          {t('change')}
        </ButtonLink>
      </div>
    </Panel>
  )
}

/** Both switches are one form, because an unchecked switch sends nothing. */
export function VisibilityPanel({ user }: { user: User }) {
  const t = useTranslations('settings.visibility')
  const { form, Form, answer, isBusy, sent, submit } = useFetcherForm<SettingsAnswer>('visibility')
  return (
    <Panel id="visibility" title={t('title')} status={<SaveStatus isBusy={isBusy} answer={answer} />}>
      <RefusalAlert answer={answer} />
      <Form ref={form} method="post" action="#visibility" className="-my-3">
        <input type="hidden" name="intent" value="visibility" />
        <Switch
          name="invisible"
          label={t('label')}
          hint={t('hint')}
          checked={sent ? sent.has('invisible') : user.invisible}
          onChange={(event) => submit(event.currentTarget.form, { flushSync: true })}
        />
        <Switch
          name="shown_to_visitors"
          label={t('visitors')}
          hint={t('visitors_hint')}
          checked={sent ? sent.has('shown_to_visitors') : user.shown_to_visitors}
          onChange={(event) => submit(event.currentTarget.form, { flushSync: true })}
        />
        <noscript>
          <Button type="submit">{t('save')}</Button>
        </noscript>
      </Form>
    </Panel>
  )
}

export type Look = AnswerOf<typeof listStaffLooks>['looks'][number]

/** What staff looked at of the member, by which role, when and because of what. */
export function LooksPanel({ looks }: { looks: readonly Look[] }) {
  const t = useTranslations('settings.looks')
  const format = useFormatter()
  return (
    <Panel id="looks" title={t('title')} intro={t('intro')}>
      {looks.length === 0 && <p className="text-muted">{t('nobody')}</p>}
      <ul className="divide-y divide-line">
        {looks.map(({ what, at, role, for: ground, reason }) => (
          <li key={`${at} ${what} ${role}`} className="py-3">
            <p className="font-medium">{t(`fields.${what}`)}</p>
            <p className="text-sm text-muted">
              <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'medium' })}</time>
              {' · '}
              {t(`roles.${role}`)}
              {ground && ` · ${t(`because.${ground.kind}`, { id: ground.id })}`}
            </p>
            {reason && (
              <p className="text-sm">
                <q>{reason}</q>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
