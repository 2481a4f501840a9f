import { useMatches } from 'react-router'
import { useTranslations } from 'use-intl'
import { titleWithCount } from '../../../core/rules/badges.ts'
import { useMaybeShell, usePage } from './use-shell.ts'
import { useWaiting } from './waiting.ts'

/** Title and description of the page; the title starts with how much is waiting (spec section 2). */
export function DocumentTitle() {
  const t = useTranslations('pages')
  const shell = useMaybeShell()
  const page = usePage()
  const { unread, newLikes } = useWaiting()
  const own = ownTitle(useMatches().at(-1)?.loaderData)
  const siteName = shell?.settings.name ?? 'Vonk'
  const title =
    page?.name === 'index' && shell
      ? shell.settings.index_title
      : `${own ?? t(page ? `titles.${page.name as 'index'}` : 'titles.not_found')} · ${siteName}`
  return (
    <>
      <title>{titleWithCount(title, unread + newLikes)}</title>
      {shell && <meta name="description" content={shell.settings.description} />}
    </>
  )
}

/** A page about one person or thing names it in the data it loads. */
function ownTitle(data: unknown): string | undefined {
  const title = typeof data === 'object' && data !== null && 'title' in data ? data.title : undefined
  return typeof title === 'string' ? title : undefined
}
