import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../web/ui/button.tsx'

/** The name and value of the next page in the address, such as `before` and `1200`. */
export type NextPage = { name: string; value: string }

/** Names of pages in the address of a screen with one list. */
const NAMES: readonly string[] = ['before', 'after']

/** The buttons below a list: the next page, and back to the first one. A second list of a screen has names of its own. */
export function Pages({ next, names }: { next: NextPage | null; names?: readonly string[] }) {
  const t = useTranslations('console.pieces.list')
  const { isFirst, toFirst, toNext } = usePages(next, names)
  if (isFirst && !next) return null
  return (
    <div className="flex justify-end gap-2">
      {!isFirst && (
        <Button size="sm" variant="quiet" onClick={toFirst}>
          {t('first')}
        </Button>
      )}
      {next && (
        <Button size="sm" variant="secondary" onClick={toNext}>
          {t('next')}
        </Button>
      )}
    </div>
  )
}

export function usePages(next: NextPage | null | undefined, names = NAMES) {
  const [params, setParams] = useSearchParams()
  const isFirst = !names.some((name) => params.has(name))
  const at = (change: (changed: URLSearchParams) => void) =>
    setParams((now) => {
      const changed = new URLSearchParams(now)
      for (const name of names) changed.delete(name)
      change(changed)
      return changed
    })
  return {
    isFirst,
    toFirst: () => at(() => {}),
    toNext: () => next && at((to) => to.set(next.name, next.value)),
  }
}
