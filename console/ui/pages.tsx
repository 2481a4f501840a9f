import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../web/ui/button.tsx'

/** The name and value of the next page in the address, such as `before` and `1200`. */
export type NextPage = { name: string; value: string }

/** The buttons below a list: the next page, and back to the newest rows. */
export function Pages({ next }: { next: NextPage | null }) {
  const t = useTranslations('console.pieces.list')
  const { isFirst, toFirst, toNext } = usePages(next)
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

export function usePages(next: NextPage | null | undefined) {
  const [params, setParams] = useSearchParams()
  const isFirst = !params.has('before') && !params.has('after')
  const at = (change: (changed: URLSearchParams) => void) =>
    setParams((now) => {
      const changed = new URLSearchParams(now)
      changed.delete('before')
      changed.delete('after')
      change(changed)
      return changed
    })
  return {
    isFirst,
    toFirst: () => at(() => {}),
    toNext: () => next && at((to) => to.set(next.name, next.value)),
  }
}
