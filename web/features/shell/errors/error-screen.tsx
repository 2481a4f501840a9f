import { Component, type ReactNode } from 'react'
import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { fieldOf } from '../../../../core/typed.ts'
import { ApiError } from '../../../lib/api.ts'
import { useMaybeShell } from '../../../session/use-shell.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DrawingBroken, DrawingLost } from '../../../ui/drawings.tsx'
import { Logo } from '../../../ui/logo.tsx'

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
  const shell = useMaybeShell()
  const { pathname, search } = useLocation()
  const status = statusOf(error)
  const isLost = status === 404
  return (
    <main className="page grid min-h-dvh grid-rows-[auto_1fr] py-6">
      <Link to="/" reloadDocument>
        <Logo name={shell?.settings.name ?? 'Vonk'} />
      </Link>
      <div className="mx-auto grid max-w-md content-center justify-items-center gap-4 text-center">
        {isLost ? <DrawingLost /> : <DrawingBroken />}
        <p className="text-sm font-semibold text-muted">
          {t('title')} {status}
        </p>
        <h1>{isLost ? t('not_found') : (refusalIn(error) ?? t('broken'))}</h1>
        <p className="text-muted">{t(isLost ? 'not_found_text' : 'broken_text')}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {!isLost && (
            <form action={pathname + search}>
              <Button type="submit">{t('retry')}</Button>
            </form>
          )}
          <ButtonLink to="/" reloadDocument variant={isLost ? 'primary' : 'secondary'}>
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

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error) || error instanceof ApiError) return error.status
  return 500
}

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
