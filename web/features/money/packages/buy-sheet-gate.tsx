import { type MouseEvent, Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { ownPath } from '../../../../client/own-path.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { useIsInBrowser } from '../../../lib/use-is-in-browser.ts'
import { LateTexts } from '../../../session/late-texts.tsx'

const BuySheet = lazyComponent(async () => (await import('./buy-sheet.tsx')).BuySheet)

/** The query that opens the packages over a conversation, so that "back" closes them. */
const PARAMETER = 'buy'
const TEXTS = ['money', 'premium']

/**
 * Opens the packages as a sheet over a conversation (docs/product.md, money-buy-sheet). Every link of a conversation to the
 * packages does so; without scripts and in a new tab it leads to their page.
 */
export function useBuySheet() {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const isInBrowser = useIsInBrowser()
  const isWanted = params.get(PARAMETER) === '1'
  // The sheet stays mounted after closing, so that its closing animation can run.
  const [wasWanted, setWasWanted] = useState(false)
  if (isWanted && !wasWanted) setWasWanted(true)
  const without = (query: URLSearchParams) => {
    const rest = new URLSearchParams(query)
    rest.delete(PARAMETER)
    return rest
  }
  const openInstead = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !leadsToPackages(event.target)) return
    event.preventDefault()
    setParams((query) => {
      const changed = new URLSearchParams(query)
      changed.set(PARAMETER, '1')
      return changed
    })
  }
  const query = without(params)
  const here = ownPath(query.size > 0 ? `${pathname}?${query}` : pathname)
  const sheet = wasWanted && isInBrowser && (
    <Suspense>
      <LateTexts features={TEXTS}>
        <BuySheet open={isWanted} to={here} onClose={() => setParams(without, { replace: true })} />
      </LateTexts>
    </Suspense>
  )
  return { openInstead, sheet }
}

/** A link to the packages that leads back to the conversation afterwards. */
function leadsToPackages(target: EventTarget): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link) return false
  const { pathname, searchParams } = new URL(link.href)
  const to = ownPath(searchParams.get('to'))
  return ['/premium', '/credits'].includes(pathname) && Boolean(to?.startsWith('/chats'))
}
