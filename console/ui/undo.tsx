import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { createStore } from '../../client/store.ts'
import { SECOND_MS } from '../../core/rules/durations.ts'
import { Button } from '../../web/ui/button.tsx'
import { useKeys } from '../lib/keys.ts'
import { useNow } from '../lib/use-now.ts'

/** A decision can be taken back within this time. */
const UNDO_MS = 10 * SECOND_MS

type Offer = { text: string; undo: () => void; until: number }
const offer = createStore<Offer | null>(null)

/** Offers for ten seconds to take back what was just done: `offerUndo(t('closed'), () => …)`. */
export const offerUndo = (text: string, undo: () => void) =>
  offer.set({ text, undo, until: Date.now() + UNDO_MS })

/** The bar of the last decision; stands once in the frame. */
export function UndoBar() {
  const current = offer.use()
  return current && <UndoOffer key={current.until} offered={current} />
}

function UndoOffer({ offered }: { offered: Offer }) {
  const t = useTranslations('console.pieces.undo')
  const now = useNow(SECOND_MS / 4)
  const left = Math.ceil((offered.until - now) / SECOND_MS)
  useEffect(() => {
    if (left <= 0) offer.set(null)
  }, [left])
  const undo = () => {
    offer.set(null)
    offered.undo()
  }
  useKeys(t('keys'), [{ keys: 'z', does: t('undo'), run: undo }])
  return (
    <div role="status" className="undo">
      <span>{offered.text}</span>
      <Button size="sm" variant="secondary" onClick={undo}>
        {t('undo')} <kbd>z</kbd>
      </Button>
      <span className="w-6 text-center text-muted tabular-nums" aria-hidden>
        {Math.max(0, left)}
      </span>
    </div>
  )
}
