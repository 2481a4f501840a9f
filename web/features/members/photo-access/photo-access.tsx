import IconLock from 'icon:lock'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { PhotoAccessLists } from '../../../../core/contract/members/photo-access.ts'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { useFetcherForm } from '../../../forms/use-form.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ProfileLabel } from '../../../ui/profile-label.tsx'
import { Row } from '../../../ui/rows.tsx'
import type { PhotoAccessAnswer } from './change-photo-access.ts'
import { AnswerForm } from './photo-request-card.tsx'
import { useAskedDate } from './use-asked-date.ts'
import { useReloadOnPhotoAccess } from './use-reload-on-photo-access.ts'

type Entry = PhotoAccessLists['allowed'][number]

/** Access to the member's own private photos. */
export type OwnPhotoAccess = Pick<PhotoAccessLists, 'asked_of_me' | 'allowed'>

/**
 * The row of private photos, and its panel: requests to see them, and who may see them, each with a button to take it
 * back.
 */
export function PhotoAccess({ lists: { asked_of_me: requests, allowed } }: { lists: OwnPhotoAccess }) {
  const t = useTranslations('photo-access.list')
  useReloadOnPhotoAccess()
  return (
    <ul className="rows">
      <Row
        panel="photo-access"
        icon={<IconLock size="1.375rem" aria-hidden />}
        label={t('title')}
        value={
          requests.length > 0 ? (
            <span className="font-medium text-warning">
              {t('value.requests', { count: requests.length })}
            </span>
          ) : (
            t('value.allowed', { count: allowed.length })
          )
        }
      >
        <Panel id="photo-access" title={t('title')} intro={t('intro')}>
          <div className="grid gap-5">
            {requests.length > 0 && <Requests entries={requests} />}
            <Allowed entries={allowed} />
          </div>
        </Panel>
      </Row>
    </ul>
  )
}

function Requests({ entries }: { entries: readonly Entry[] }) {
  const t = useTranslations('photo-access.list')
  return (
    <div>
      <h3 className="text-base">{t('requests')}</h3>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.profile.id} className="flex flex-wrap items-center gap-3 py-3">
            <Who entry={entry} />
            <AnswerForm asker={entry.profile} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Allowed({ entries }: { entries: readonly Entry[] }) {
  const t = useTranslations('photo-access.list')
  const { Form, answer, isBusy, sent } = useFetcherForm<PhotoAccessAnswer>('take-back-photos')
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The pressed button disappears with its row, so the status takes the focus.
    if (answer?.ok) status.current?.focus()
  }, [answer])
  return (
    <div>
      {entries.length > 0 && <h3 className="text-base">{t('allowed')}</h3>}
      <RefusalAlert answer={answer} />
      {(answer?.ok || entries.length === 0) && (
        <p ref={status} tabIndex={-1} role="status" className="text-muted outline-none">
          {answer?.ok && t('done')} {entries.length === 0 && t('nobody')}
        </p>
      )}
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.profile.id} className="flex flex-wrap items-center gap-3 py-3">
            <Who entry={entry} />
            <Form method="post" action="#photo-access">
              <input type="hidden" name="profile" value={entry.profile.id} />
              <Button
                type="submit"
                name="intent"
                value="take-back-photos"
                size="sm"
                variant="secondary"
                busy={isBusy && sent?.get('profile') === entry.profile.id}
                aria-label={t('take_back_name', { name: entry.profile.name })}
              >
                {t('take_back')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {entries.length > 1 && (
        <Form method="post" action="#photo-access" className="mt-3">
          <Button type="submit" name="intent" value="take-back-all-photos" size="sm" variant="quiet">
            {t('take_back_all')}
          </Button>
        </Form>
      )}
    </div>
  )
}

function Who({ entry: { profile, asked_at } }: { entry: Entry }) {
  const t = useTranslations()
  const { settings } = useShell()
  const date = useAskedDate(asked_at)
  const { id, name, age, main_image } = profile
  return (
    <>
      <Avatar photo={main_image} name={name} cdnPrefix={settings.cdn_prefix} />
      <div className="grid min-w-28 grow basis-0 justify-items-start gap-0.5">
        <Link to={`/members/${id}`} className="font-semibold hover:underline">
          {t('ui.member.name_age', { name, age })}
        </Link>
        <ProfileLabel member={profile} explanation={settings.fictional_warning} />
        <time dateTime={asked_at} className="text-sm text-muted">
          {t('photo-access.list.asked_on', { date })}
        </time>
      </div>
    </>
  )
}
