import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { enter } from '../../../session/entry-answers.ts'
import { useShell } from '../../../session/use-shell.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FictionalIcon } from '../../../ui/fictional-icon.tsx'
import { Logo } from '../../../ui/logo.tsx'

/**
 * The entry warning: a statement of age, and a link out (docs/product.md, site-entry-warning). It is a plain
 * form, so that it works before and without scripts. The page behind it is inert, which keeps the focus
 * inside; Escape does not close it.
 */
export function EntryWarning({ id }: { id: string }) {
  const t = useTranslations('entry.warning')
  const { settings } = useShell()
  const { pathname, search } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => dialog.current?.focus({ preventScroll: true }), [])

  const state = (event: FormEvent) => {
    event.preventDefault()
    enter()
    // The page stops being inert only after React has rendered it without the warning.
    requestAnimationFrame(() => document.getElementById('content')?.focus({ preventScroll: true }))
  }

  return (
    <dialog
      id={id}
      ref={dialog}
      open
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the focus is on the dialog, so that a stray key press does not confirm the age
      autoFocus
      aria-modal
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-words`}
      className="entry-warning"
    >
      <div className="entry-box">
        <div className="flex items-center justify-between gap-4">
          <Logo name={settings.name} />
          <span className="entry-age" aria-hidden>
            18+
          </span>
        </div>
        <h2 id={`${id}-heading`}>{t('heading')}</h2>
        <div id={`${id}-words`} className="grid gap-3">
          <p>{t('about', { site: settings.name })}</p>
          <p className="entry-note">
            <FictionalIcon size="1.5rem" />
            {t('fictional')}
          </p>
          <p>{t('statement')}</p>
        </div>
        <form method="post" action="/entry" onSubmit={state} className="entry-answers">
          <input type="hidden" name="to" value={pathname + search} />
          <Button type="submit" wide>
            {t('enter')}
          </Button>
          <ButtonLink to="/goodbye" reloadDocument variant="secondary" wide>
            {t('leave')}
          </ButtonLink>
        </form>
        <p className="text-sm text-muted">{t('remembered')}</p>
      </div>
      <span hidden className="entry-end" />
    </dialog>
  )
}
