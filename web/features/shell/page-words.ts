import { useMatches, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { fieldOf, isOneOf } from '../../../core/typed.ts'
import { useMaybeShell, usePage } from '../../session/use-shell.ts'
import { statusOf } from './errors/error-status.ts'

const KINDS = ['member', 'fictional'] as const
type Kind = (typeof KINDS)[number]
type PageWords = {
  title: string
  /** Undefined when the page or the site itself could not be loaded. */
  description: string | undefined
  /** The kind of profile, on a page about one. */
  kind: Kind | undefined
}

/** Title and description of the current page, for the browser, search engines and shared links. */
export function usePageWords(): PageWords {
  const t = useTranslations('pages')
  const ui = useTranslations('ui')
  const settings = useMaybeShell()?.settings
  const page = usePage()
  const { ownTitle, kind, isDemo, isGone } = whatItIsAbout(useMatches().at(-1)?.loaderData)
  const failure = useRouteError()
  const broken = useTranslations('shell.errors')('broken')
  const site = settings?.name ?? 'Vonk'
  // A page that failed is not the page that was asked for, so it has neither its title nor its description.
  const hasFailed = failure !== undefined && failure !== null
  if (hasFailed || isGone) {
    const isLost = isGone || statusOf(failure) === 404
    return {
      title: `${isLost ? t('titles.not_found') : broken} · ${site}`,
      description: undefined,
      kind: undefined,
    }
  }
  if (page?.name === 'index' && settings)
    return { title: settings.index_title, description: settings.description, kind }

  // Every page has a title, as a test holds.
  const name = ownTitle ?? t(page ? `titles.${page.name as 'index'}` : 'titles.not_found')
  // The title carries the label of a fictional profile or a demo member wherever it is shared.
  const word = isDemo ? ui('demo.word') : kind === 'fictional' ? settings?.fictional_singular : undefined
  const label = word ? ` (${word})` : ''
  // Not every page has a description, which is asked below.
  const described = `descriptions.${page?.name ?? ''}` as 'descriptions.faq'
  return {
    title: `${name}${label} · ${site}`,
    description:
      kind === 'fictional'
        ? settings?.fictional_warning
        : t.has(described)
          ? t(described, { site })
          : settings?.description,
    kind,
  }
}

/** A page about one profile or document names it in its loader data, or says there that it is gone. */
function whatItIsAbout(data: unknown): { ownTitle?: string; kind?: Kind; isDemo: boolean; isGone: boolean } {
  const title = fieldOf(data, 'title')
  const member = fieldOf(data, 'member')
  const kind = fieldOf(member, 'kind')
  return {
    ...(typeof title === 'string' && { ownTitle: title }),
    ...(isOneOf(KINDS, kind) && { kind }),
    isDemo: fieldOf(member, 'demo') === true,
    isGone: fieldOf(data, 'isGone') === true,
  }
}
