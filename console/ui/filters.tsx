import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../web/ui/button.tsx'
import { SITE } from '../session/site.ts'

/** The parts of an address that name a place in a list, which another filter makes void. */
const PLACES = ['before', 'after']
/** The row that is open; it is no filter, and neither is the site that the whole console shows. */
const OPEN = 'open'

/** The filters of a list, kept in the address, so that a list can be bookmarked, shared and gone back to. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      for (const place of PLACES) next.delete(place)
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  const names = [...params.keys()].filter((name) => ![SITE, OPEN, ...PLACES].includes(name))
  const clear = () => setParams(params.has(SITE) ? { [SITE]: params.get(SITE) ?? '' } : {})
  return { get: (name: string) => params.get(name) ?? '', set, clear, isFiltered: names.length > 0 }
}

/** The filters above a list, with a way to clear them all. */
export function Filters({ children }: { children: ReactNode }) {
  const t = useTranslations('console.pieces.list')
  const { isFiltered, clear } = useFilters()
  return (
    <search className="filters">
      {children}
      {isFiltered && (
        <Button size="sm" variant="quiet" onClick={clear}>
          {t('clear')}
        </Button>
      )}
    </search>
  )
}

type Option = { value: string; label: string }
type FilterSelectProps = { name: string; label: string; options: readonly Option[] }

/** A filter with fixed values; its empty value, named by the label, shows all. */
export function FilterSelect({ name, label, options }: FilterSelectProps) {
  const { get, set } = useFilters()
  return (
    <select
      aria-label={label}
      className="control"
      value={get(name)}
      onChange={(event) => set(name, event.target.value)}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

type FilterTextProps = { name: string; label: string; type?: 'search' | 'date' }

/** A filter that is typed; it counts on Enter, or when the field is left. */
export function FilterText({ name, label, type = 'search' }: FilterTextProps) {
  const { get, set } = useFilters()
  const value = get(name)
  const commit = (typed: string) => {
    if (typed.trim() !== value) set(name, typed.trim())
  }
  const input = (
    <input
      key={value}
      type={type}
      aria-label={label}
      placeholder={label}
      title={label}
      className="control"
      defaultValue={value}
      onBlur={(event) => commit(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && commit(event.currentTarget.value)}
    />
  )
  // A field for a date shows no placeholder.
  return type === 'date' ? (
    <span className="flex items-center gap-2 text-sm text-muted">
      <span aria-hidden>{label}</span>
      {input}
    </span>
  ) : (
    input
  )
}
