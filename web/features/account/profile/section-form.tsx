import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { useFetcherForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ProfileCard } from './profile-card.tsx'
import type { Section, SectionAnswer } from './save-section.ts'

type SectionRefusal = Extract<SectionAnswer, { ok: false }>

type Props = {
  section: Section
  intro?: ReactNode
  /** The fields, which receive the refusal of the last attempt. */
  children: (refusal: SectionRefusal | undefined) => ReactNode
}

/** A part of the profile with its own form, which shows whether it is saved. */
export function SectionForm({ section, intro, children }: Props) {
  const t = useTranslations('own-profile')
  const { form, Form, answer, isBusy } = useFetcherForm<SectionAnswer>(section, { key: `profile-${section}` })
  const refusal = answer?.ok === false ? answer : undefined
  // The answer at the time of the last edit; null before the first edit, when no answer may exist either.
  const [edited, setEdited] = useState<{ since: SectionAnswer | undefined } | null>(null)
  const isEdited = edited !== null && edited.since === answer
  const edit = () => setEdited({ since: answer })
  return (
    <ProfileCard id={section} title={t(`${section}.title`)} intro={intro}>
      <Form ref={form} method="post" action="/profile" className="grid gap-5" onChange={edit} noValidate>
        <RefusalAlert answer={refusal} className="" />
        {children(refusal)}
        <div className="flex items-center gap-4">
          <Button
            type="submit"
            name="intent"
            value={section}
            variant={isEdited ? 'primary' : 'secondary'}
            busy={isBusy}
          >
            {t('save')}
          </Button>
          <p role="status" className="flex items-center gap-1.5 text-sm">
            {isEdited && <span className="text-muted">{t('unsaved')}</span>}
            {!isEdited && answer?.ok && !isBusy && (
              <span className="flex items-center gap-1.5 font-semibold text-success">
                <IconCheck size="1.125rem" aria-hidden />
                {t('saved')}
              </span>
            )}
          </p>
        </div>
      </Form>
    </ProfileCard>
  )
}
