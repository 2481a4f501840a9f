import { type FormEvent, type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/link.tsx'
import { FilterFields } from './filter-fields.tsx'
import { countWishes, type Filters, RESET_ADDRESS } from './filters.ts'
import type { Region } from './find-members.ts'
import type { FiltersInHand } from './use-filters.ts'

type Props = { hand: FiltersInHand; start: Filters; regions: readonly Region[] }

/** Filters at the side of a wide screen; without scripts, on every screen. */
export function FilterPanel({ hand, start, regions }: Props) {
  const t = useTranslations('search.filters')
  const id = useId()
  return (
    <aside className="search-side" aria-labelledby={id}>
      <div className="flex min-h-(--target) items-center justify-between gap-4">
        <h2 id={id} className="text-xl">
          {t('heading')}
        </h2>
        <ResetLink hand={hand} start={start} />
      </div>
      <FilterForm hand={hand}>
        <FilterFields filters={hand.filters} start={start} regions={regions} onChange={hand.change} />
        <Button type="submit" wide className="search-apply">
          {t('apply')}
        </Button>
      </FilterForm>
    </aside>
  )
}

/** A plain form for browsers without scripts; with scripts every change already applies by itself. */
export function FilterForm({ hand, children }: { hand: FiltersInHand; children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    hand.settle()
  }
  return (
    <Form action="/members" role="search" onSubmit={submit}>
      {children}
    </Form>
  )
}

export function ResetLink({ hand, start }: Omit<Props, 'regions'>) {
  const t = useTranslations('search.filters')
  // The reset button keeps its place while it has nothing to reset, so that nothing moves under a finger.
  const isIdle = countWishes(hand.filters, start) === 0
  return (
    <Link
      to={RESET_ADDRESS}
      replace
      className={classes('search-reset', isIdle && 'invisible')}
      onClick={hand.drop}
    >
      {t('reset')}
    </Link>
  )
}
