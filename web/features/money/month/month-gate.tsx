import { type MouseEvent, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { useIsInBrowser } from '../../../lib/use-is-in-browser.ts'
import { LateTexts } from '../../../session/late-texts.tsx'

const MonthSheet = lazyComponent(async () => (await import('./month-sheet.tsx')).MonthSheet)

/** The query that opens the meter over a conversation, so that "back" closes it. */
const PARAMETER = 'month'
const TEXTS = ['month']

/**
 * Opens what the member spent this month as a sheet over a conversation (docs/product.md, money-month). The link in the menu
 * of a conversation does so; without scripts and in a new tab it leads to the page of credits.
 */
export function useMonthSheet() {
  const [params, setParams] = useSearchParams()
  const isInBrowser = useIsInBrowser()
  const isWanted = params.has(PARAMETER)
  // The sheet stays mounted after closing, so that its closing animation can run.
  const [wasWanted, setWasWanted] = useState(false)
  if (isWanted && !wasWanted) setWasWanted(true)
  const change = (isOpen: boolean) => (query: URLSearchParams) => {
    const changed = new URLSearchParams(query)
    if (isOpen) changed.set(PARAMETER, '1')
    else changed.delete(PARAMETER)
    return changed
  }
  const openMonth = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !leadsToMonth(event.target)) return
    event.preventDefault()
    setParams(change(true), { preventScrollReset: true })
  }
  const close = () => setParams(change(false), { replace: true, preventScrollReset: true })
  const monthSheet = wasWanted && isInBrowser && (
    <Suspense>
      <LateTexts features={TEXTS}>
        <MonthSheet open={isWanted} onClose={close} />
      </LateTexts>
    </Suspense>
  )
  return { openMonth, monthSheet }
}

function leadsToMonth(target: EventTarget): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  return link !== null && link.pathname === '/credits' && link.hash === '#month'
}
