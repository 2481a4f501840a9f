import { useTranslations } from 'use-intl'
import type { MemberProfile, PhotoAccess } from '../../../../core/contract/members/members.ts'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { useFetcherForm } from '../../../forms/use-form.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import type { PhotoAccessAnswer } from './change-photo-access.ts'
import { useAskedDate } from './use-asked-date.ts'

type AskForPhotosProps = {
  member: Pick<MemberProfile, 'id' | 'name' | 'kind'>
  access: PhotoAccess
}

/** The step that leads to the private photos of a member: write first, ask, wait, or become premium. */
export function AskForPhotos({ member, access }: AskForPhotosProps) {
  const t = useTranslations('photo-access')
  const { Form, answer, isBusy } = useFetcherForm<PhotoAccessAnswer>('ask-photos')
  const { id, name } = member
  const { state, can_ask } = access
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status" className="text-muted">
        <Words member={member} access={access} />
      </p>
      <RefusalAlert answer={answer} always className="" />
      {can_ask && (
        <Form method="post">
          <input type="hidden" name="profile" value={id} />
          <Button type="submit" name="intent" value="ask-photos" size="sm" busy={isBusy}>
            {t(state === 'asked' ? 'ask_again' : 'ask')}
          </Button>
        </Form>
      )}
      {state === 'none' && !can_ask && (
        <div className="flex flex-wrap gap-2">
          <ButtonLink size="sm" to={`/chats/new?profile=${id}`}>
            {t('write')}
          </ButtonLink>
          <ButtonLink size="sm" variant="secondary" to="/premium">
            {t('premium')}
          </ButtonLink>
        </div>
      )}
      {state === 'allowed' && (
        <ButtonLink size="sm" to="/premium" aria-label={`${t('premium')}: ${name}`}>
          {t('premium')}
        </ButtonLink>
      )}
    </div>
  )
}

function Words({ member, access }: AskForPhotosProps) {
  const t = useTranslations('photo-access')
  const date = useAskedDate(access.asked_at)
  const { name, kind } = member
  const isFictional = kind === 'fictional'
  if (access.state === 'allowed') return t('allowed_free', { name })
  if (access.state === 'asked')
    return isFictional ? t('asked_fictional', { date }) : t('asked', { date, name })
  if (!access.can_ask) return t('first', { name })
  return t(isFictional ? 'ask_fictional' : 'ask_hint', { name })
}
