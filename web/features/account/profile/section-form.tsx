import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ProfileCard } from './profile-card.tsx'
import type { Section, SectionAnswer } from './save-section.ts'

type Refusal = Extract<SectionAnswer, { ok: false }>

type Props = {
  section: Section
  intro?: ReactNode
  /** The fields, given what was wrong with them the last time. */
  children: (refusal: Refusal | undefined) => ReactNode
}

/** A part of the profile that is saved on its own, and says whether it is. */
export function SectionForm({ section, intro, children }: Props) {
  const t = useTranslations('own-profile')
  const { Form, data, state } = useFetcher<SectionAnswer>({ key: `profile-${section}` })
  const posted = useActionData<SectionAnswer>()
  const answer = data ?? (posted?.section === section ? posted : undefined)
  const refusal = answer?.ok === false ? answer : undefined
  // Edited since the last answer; null until then, where there may be no answer yet.
  const [edited, setEdited] = useState<{ since: SectionAnswer | undefined } | null>(null)
  const isEdited = edited !== null && edited.since === answer
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusal])
  const edit = () => setEdited({ since: answer })
  return (
    <ProfileCard id={section} title={t(`${section}.title`)} intro={intro}>
      <Form ref={form} method="post" action="/profile" className="grid gap-5" onChange={edit} noValidate>
        {refusal?.message && Object.keys(refusal.fields).length === 0 && (
          <Alert tone="danger" announce>
            {refusal.message}
          </Alert>
        )}
        {children(refusal)}
        <div className="flex items-center gap-4">
          <Button
            type="submit"
            name="intent"
            value={section}
            variant={isEdited ? 'primary' : 'secondary'}
            busy={state === 'submitting'}
          >
            {t('save')}
          </Button>
          <p role="status" className="flex items-center gap-1.5 text-sm">
            {isEdited && <span className="text-muted">{t('unsaved')}</span>}
            {!isEdited && answer?.ok && state !== 'submitting' && (
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
