import IconCheck from 'icon:check'
import { type FocusEvent, type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { useFetcherForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel, usePanel } from '../../../ui/panel.tsx'
import { Row } from '../../../ui/rows.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { Section, SectionAnswer } from './save-section.ts'
import { useEdits } from './use-edits.ts'

type SectionRefusal = Extract<SectionAnswer, { ok: false }>

type Props = {
  section: Section
  icon: ReactNode
  /** The present value, in one line. */
  value: ReactNode
  intro?: ReactNode
  /**
   * Choices save as soon as they are made. A text saves when its field is left; both need no button with scripts. What
   * the server may refuse saves by a button.
   */
  saves: 'at-once' | 'on-leaving' | 'by-button'
  /** The fields, which receive the refusal of the last attempt. */
  children: (refusal: SectionRefusal | undefined) => ReactNode
}

/** A part of the profile: a row with its value, and the panel with its form. */
export function ProfilePart({ section, icon, value, intro, saves, children }: Props) {
  const t = useTranslations('own-profile')
  const { isOpen } = usePanel(section)
  const { form, Form, answer, isBusy } = useFetcherForm<SectionAnswer>(section, { key: `profile-${section}` })
  const refusal = answer?.ok === false ? answer : undefined
  const { isUnsaved, edit, save, send } = useEdits({ form, answer, isBusy })
  const leave = () => {
    if (saves === 'on-leaving' && isUnsaved) save()
  }
  const leavePanel = useEffectEvent(leave)
  useEffect(() => {
    if (!isOpen) leavePanel()
  }, [isOpen])
  const leaveField = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const isButton = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
    if (target instanceof HTMLTextAreaElement && !isButton) leave()
  }
  const isSaved = !isUnsaved && answer?.ok === true && !isBusy
  const status = (
    <p role="status" className="flex min-h-6 items-center gap-1.5 text-sm">
      {isBusy && saves === 'at-once' && <Spinner className="size-4 text-muted" />}
      {isUnsaved && !isBusy && <span className="text-muted">{t('unsaved')}</span>}
      {isSaved && <Saved />}
    </p>
  )
  const button = (
    <Button type="submit" variant={isUnsaved ? 'primary' : 'secondary'} busy={isBusy}>
      {t('save')}
    </Button>
  )
  return (
    <Row
      panel={section}
      icon={icon}
      label={t(`${section}.title`)}
      value={isUnsaved && !isOpen ? <span className="font-medium text-warning">{t('unsaved')}</span> : value}
      mark={isSaved && <IconCheck size="1.25rem" className="text-success" aria-hidden />}
    >
      <Panel
        id={section}
        title={t(`${section}.title`)}
        intro={intro}
        size={section === 'interests' ? 'lg' : 'md'}
        status={saves === 'at-once' && status}
      >
        <Form
          ref={form}
          method="post"
          action={`/profile#${section}`}
          className="grid gap-5"
          onChange={() => {
            edit()
            if (saves === 'at-once') save()
          }}
          onBlur={leaveField}
          onSubmit={send}
          noValidate
        >
          <input type="hidden" name="intent" value={section} />
          <RefusalAlert answer={refusal} className="" />
          {children(refusal)}
          {saves === 'at-once' ? (
            <noscript>{button}</noscript>
          ) : (
            <div className="flex items-center gap-4">
              {button}
              {status}
            </div>
          )}
        </Form>
      </Panel>
    </Row>
  )
}

function Saved() {
  const t = useTranslations('own-profile')
  return (
    <span className="flex items-center gap-1.5 font-semibold text-success">
      <IconCheck size="1.125rem" aria-hidden />
      {t('saved')}
    </span>
  )
}
