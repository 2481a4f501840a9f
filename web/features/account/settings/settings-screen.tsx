import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import { LANGUAGES_BY_COUNTRY, LOCALES, localeIn } from '../../../../core/i18n/locales.ts'
import { nameOfCountry, nameOfLanguage } from '../../../../core/i18n/names.ts'
import { DELETION_GRACE_DAYS } from '../../../../core/rules/account/deletion.ts'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { SaveStatus } from '../../../forms/save-status.tsx'
import { useFetcherForm } from '../../../forms/use-form.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/checkbox.tsx'
import { Section } from '../../../ui/section.tsx'
import { Select } from '../../../ui/select.tsx'
import type { FoundPlace } from '../signup/find-places.ts'
import { MyLocation } from '../signup/my-location.tsx'
import { type BlockedMember, BlockedSection } from './blocked-section.tsx'
import { EmailSection } from './email-section.tsx'
import { type Login, LoginsSection } from './logins-section.tsx'
import { NotificationSwitches } from './notification-switches.tsx'
import { PasswordSection } from './password-section.tsx'
import type { SettingsAnswer } from './save-settings.ts'
import { SectionList } from './section-list.tsx'

type SettingsScreenProps = {
  user: User
  logins: readonly Login[]
  blocked: readonly BlockedMember[]
  /** The section about spending limits, which belongs to the money feature. */
  spending: ReactNode
  now: string
}

export function SettingsScreen({ user, logins, blocked, spending, now }: SettingsScreenProps) {
  const t = useTranslations('settings')
  return (
    <div className="page grid gap-6 py-8 lg:grid-cols-[13rem_minmax(0,42rem)] lg:gap-x-12 lg:py-10">
      <h1 className="lg:col-span-2">{t('heading')}</h1>
      <div>
        <SectionList />
      </div>
      <div className="grid gap-5">
        <EmailSection user={user} />
        <PasswordSection email={user.email} />
        <LanguageSection />
        <NotificationSwitches disabled={user.notifications_disabled} stoppedBy={user.mail_stopped_by} />
        <VisibilitySection user={user} />
        {spending}
        <BlockedSection members={blocked} />
        <LocationSection profile={user.profile} />
        <LoginsSection logins={logins} now={now} />
        <DataSection email={user.email} />
        <Section id="leave" title={t('leave.title')} intro={t('leave.intro', { days: DELETION_GRACE_DAYS })}>
          <ButtonLink to="/settings/delete-account" variant="secondary">
            {t('leave.link')}
          </ButtonLink>
        </Section>
      </div>
    </div>
  )
}

/** A copy of all data about the member, as a link in a mail. */
function DataSection({ email }: { email: string }) {
  const t = useTranslations('settings.data')
  const { form, Form, answer, isBusy } = useFetcherForm<SettingsAnswer>('data')
  return (
    <Section id="data" title={t('title')} intro={t('intro')}>
      <Form ref={form} method="post" className="grid gap-4">
        {answer?.ok && (
          <Alert tone="success" announce>
            {t('asked', { email })}
          </Alert>
        )}
        <RefusalAlert answer={answer} />
        <Button
          type="submit"
          name="intent"
          value="data"
          variant="secondary"
          busy={isBusy}
          className="justify-self-start"
        >
          {t('ask')}
        </Button>
      </Form>
    </Section>
  )
}

/** Languages of the country come first. A change of language loads another document. */
function LanguageSection() {
  const t = useTranslations('settings.language')
  const { settings, locale } = useShell()
  const country = settings.geoip_selected_country
  const usual = LANGUAGES_BY_COUNTRY[country].map((code) => localeIn(code, country))
  return (
    <Section id="language" title={t('title')} intro={t('intro')}>
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
          <Button type="submit" variant="secondary">
            {t('submit')}
          </Button>
          <Link to="/lang-config" className="py-2 text-sm font-semibold underline">
            {t('country')}
          </Link>
        </div>
      </Form>
    </Section>
  )
}

/** The place that the device finds is saved at once; any other place is chosen in the profile. */
function LocationSection({ profile }: { profile: User['profile'] }) {
  const t = useTranslations('settings.location')
  const { locale } = useShell()
  const { answer, isBusy, submit } = useFetcherForm<SettingsAnswer>('location')
  const place = [profile.city_name, profile.region_name].filter(Boolean)
  const save = ({ country, region, city }: FoundPlace) => {
    const found = { intent: 'location', country, region: region ?? '', city: city?.id ?? '' }
    void submit(found, { method: 'post' })
  }
  return (
    <Section
      id="location"
      title={t('title')}
      intro={t('intro')}
      status={<SaveStatus isBusy={isBusy} answer={answer} />}
    >
      <RefusalAlert answer={answer} />
      <MyLocation onFound={save} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p>{place.length ? [...place, nameOfCountry(profile.country, locale)].join(', ') : t('none')}</p>
        <ButtonLink to="/profile" size="sm" variant="secondary">
          {t('change')}
        </ButtonLink>
      </div>
    </Section>
  )
}

/** Both switches are one form, because an unchecked switch sends nothing. */
function VisibilitySection({ user }: { user: User }) {
  const t = useTranslations('settings.visibility')
  const { form, Form, answer, isBusy, sent, submit } = useFetcherForm<SettingsAnswer>('visibility')
  return (
    <Section id="visibility" title={t('title')} status={<SaveStatus isBusy={isBusy} answer={answer} />}>
      <RefusalAlert answer={answer} />
      <Form ref={form} method="post" className="-my-3">
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
    </Section>
  )
}
