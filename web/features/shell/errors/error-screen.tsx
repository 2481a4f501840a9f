import { Component, type ReactNode, useEffect, useState } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../../client/refusal.ts'
import { fieldOf } from '../../../../core/typed.ts'
import { onChunkLost } from '../../../lib/reload-on-missing-chunk.ts'
import { LOST_TEXTS_NOTICE } from '../../../lib/texts.ts'
import { useMaybeShell } from '../../../session/use-shell.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DrawingBroken, DrawingLost } from '../../../ui/drawings.tsx'
import { Link } from '../../../ui/link.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { statusOf } from './error-status.ts'

/**
 * The error page: what happened, the status and links onwards (docs/product.md, shell-error-page). It
 * survives its own failure.
 */
export function ErrorScreen() {
  const error = useRouteError()
  return (
    <Safely details={detailsOf(error)}>
      <Explained error={error} />
    </Safely>
  )
}

function Explained({ error }: { error: unknown }) {
  const t = useTranslations('shell.errors')
  const status = statusOf(error)
  const isLost = status === 404
  return (
    <ErrorPage
      drawing={isLost ? <DrawingLost /> : <DrawingBroken />}
      status={`${t('title')} ${status}`}
      title={isLost ? t('not_found') : (refusalIn(error) ?? t('broken'))}
      text={t(isLost ? 'not_found_text' : isOffline(error) ? 'offline_text' : 'broken_text')}
      mayRetry={!isLost}
    />
  )
}

/** The error page in place of a page whose texts could not be loaded. */
export function LostTextsScreen() {
  const t = useTranslations('shell.errors')
  return <ErrorPage drawing={<DrawingBroken />} title={t('incomplete')} text={t('offline_text')} mayRetry />
}

/** Says that the texts of the first page were lost, which stays as it came; `entry.client.tsx` shows it. */
export function LostTextsNotice() {
  const t = useTranslations('shell.errors')
  const here = useHere()
  return (
    <div
      id={LOST_TEXTS_NOTICE}
      role="alert"
      hidden
      className="fixed inset-x-4 bottom-4 z-(--layer-loading) mx-auto w-fit rounded-card bg-raised px-5 py-3 text-sm shadow-float"
    >
      {t('incomplete')}. {t('offline_text')} <a href={here}>{t('retry')}</a>
    </div>
  )
}

function useHere(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

type ErrorPageProps = {
  drawing: ReactNode
  status?: string
  title: string
  text: string
  mayRetry: boolean
}

function ErrorPage({ drawing, status, title, text, mayRetry }: ErrorPageProps) {
  const t = useTranslations('shell.errors')
  const shell = useMaybeShell()
  const here = useHere()
  return (
    <main className="page grid min-h-dvh grid-rows-[auto_1fr] py-6">
      <Link to="/" reloadDocument>
        <Logo name={shell?.settings.name ?? 'Vonk'} />
      </Link>
      <div className="mx-auto grid max-w-md content-center justify-items-center gap-4 text-center">
        {drawing}
        {status && <p className="text-sm font-semibold text-muted">{status}</p>}
        <h1>{title}</h1>
        <p className="text-muted">{text}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {mayRetry && (
            <ButtonLink to={here} reloadDocument>
              {t('retry')}
            </ButtonLink>
          )}
          <ButtonLink to="/" reloadDocument variant={mayRetry ? 'secondary' : 'primary'}>
            {t('home')}
          </ButtonLink>
        </div>
        <p className="mt-2 text-sm text-muted">
          {t.rich('help', {
            faq: (words) => (
              <Link to="/faq" reloadDocument>
                {words}
              </Link>
            ),
            service: (words) => (
              <Link to="/service" reloadDocument>
                {words}
              </Link>
            ),
          })}
        </p>
      </div>
    </main>
  )
}

/** A request that got no answer; browsers throw a type error for it. */
const isOffline = (error: unknown) => error instanceof TypeError

/** The sentence of a refusal, which the server sends along with the status. */
function refusalIn(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.message
  const message = isRouteErrorResponse(error) ? fieldOf(error.data, 'message') : undefined
  return typeof message === 'string' ? message : undefined
}

function detailsOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return error instanceof Error ? error.message : String(error)
}

type SafelyProps = { details: string; children: ReactNode }

/** Plain words for when even the error page fails to render. */
class Safely extends Component<SafelyProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className="page py-12">
        <p>Sorry, this page broke, and so did the page that should tell you so.</p>
        <pre>{this.props.details}</pre>
        <a href="/">Go back home</a>
      </main>
    )
  }
}

/** Turns code that could not be loaded into the error page, which has plain links. */
export function LostChunk() {
  const [lost, setLost] = useState<{ error: unknown }>()
  useEffect(() => onChunkLost((error) => setLost({ error })), [])
  if (lost) throw lost.error
  return null
}
