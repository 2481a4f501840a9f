import { Link, useRevalidator, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../web/ui/button.tsx'
import { RefusedError } from '../lib/call.ts'
import { nameOfKey } from '../lib/keys.ts'
import { RefusalAlert } from '../ui/refusal-alert.tsx'

/** In place of a page that could not be loaded: why, and how to go on. */
export function ErrorScreen() {
  const t = useTranslations('console.shell.errors')
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  return (
    <div className="mx-auto grid max-w-xl gap-4 py-12">
      <h1>{t('title')}</h1>
      {error instanceof RefusedError ? (
        <RefusalAlert refusal={error.refusal} onRetry={revalidate} />
      ) : (
        <>
          <p>{t('broken')}</p>
          <Button size="sm" className="justify-self-start" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        </>
      )}
    </div>
  )
}

/** An address of the console that leads nowhere. */
export function UnknownPage() {
  const t = useTranslations('console.shell.errors')
  return (
    <div className="mx-auto grid max-w-xl gap-4 py-12">
      <h1>{t('unknown')}</h1>
      <p>{t('unknown_text', { key: nameOfKey('mod+k') })}</p>
      <Link to="/" className="justify-self-start underline">
        {t('home')}
      </Link>
    </div>
  )
}
