import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { INTENT_FIELD, MESSAGE_LENGTH, signupAddress } from './first-message.ts'
import { SmallPrint } from './landing-parts.tsx'
import type { Landing } from './load-landing.ts'

/** Form for the first message to a member; the signup takes it along. */
export function FirstMessageForm({ member, source }: Pick<Landing, 'member' | 'source'>) {
  const t = useTranslations('member-landing.write')
  const { id, name } = member
  return (
    <form method="post" action={signupAddress(id, source)} className="landing-form">
      <input type="hidden" {...INTENT_FIELD} />
      <TextArea
        name="signup_message"
        label={t('label', { name })}
        hint={t('next')}
        placeholder={t('placeholder', { name })}
        maxLength={MESSAGE_LENGTH}
        autoComplete="off"
      />
      <Button type="submit" size="lg" wide>
        {t('submit')}
      </Button>
      <SmallPrint />
    </form>
  )
}
