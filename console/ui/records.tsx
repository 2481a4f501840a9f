import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { classes } from '../../web/ui/classes.ts'
import { useKeys } from '../lib/keys.ts'
import { type NextPage, Pages, usePages } from './pages.tsx'

export type Column<Row> = {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** Leaves the column out on narrow screens. */
  isExtra?: boolean
}

type Marked<Row> = {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
  labelOf: (row: Row) => string
  canMark: (row: Row) => boolean
}

type RecordsProps<Row> = {
  /** What the rows are, for screen readers. */
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  idOf: (row: Row) => string
  /** Where a row leads; the first column is its link. */
  to?: (row: Row) => string
  /** The rows that are marked, where several can be acted on at once. */
  marked?: Marked<Row>
  /** The next page; null on the last one. */
  next?: NextPage | null
  /** Stands in place of the table when there are no rows. */
  empty: ReactNode
}

/**
 * A list of records, read page by page. `j` and `k` move between the rows, Enter opens one, `x` marks it, `a` marks all,
 * `]` and `[` turn the page. The focus of the browser is the place in the list, so screen readers follow it.
 */
export function Records<Row>(props: RecordsProps<Row>) {
  const { label, rows, columns, idOf, to, marked, next, empty } = props
  const table = useRef<HTMLTableElement>(null)
  useRecordKeys(table, props)
  const keepPlace = useKeptPlace(table, rows.map(idOf))
  if (rows.length === 0) return <div className="records-wrap">{empty}</div>
  return (
    <>
      <div className="records-wrap">
        <table ref={table} className="records" onFocus={keepPlace}>
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              {marked && (
                <td className="sm:w-0">
                  <MarkAll {...marked} all={rows.filter(marked.canMark).map(idOf)} />
                </td>
              )}
              {columns.map((column) => (
                <th key={column.id} scope="col" className={classes(column.isExtra && 'max-lg:hidden')}>
                  {column.head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={idOf(row)} data-record={idOf(row)}>
                {marked && (
                  <td className="sm:w-0">
                    {marked.canMark(row) && (
                      <input
                        type="checkbox"
                        className="record-check"
                        aria-label={marked.labelOf(row)}
                        checked={marked.ids.has(idOf(row))}
                        onChange={() => marked.onChange(toggled(marked.ids, idOf(row)))}
                      />
                    )}
                  </td>
                )}
                {columns.map((column, index) => (
                  <td
                    key={column.id}
                    data-head={column.head}
                    className={classes(column.isExtra && 'max-lg:hidden')}
                  >
                    {index === 0 && to ? (
                      <Link to={to(row)} className="record-link">
                        {column.cell(row)}
                      </Link>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {next !== undefined && <Pages next={next} />}
    </>
  )
}

type MarkAllProps = {
  ids: ReadonlySet<string>
  all: readonly string[]
  onChange: (ids: ReadonlySet<string>) => void
}

function MarkAll({ ids, all, onChange }: MarkAllProps) {
  const t = useTranslations('console.pieces.list')
  return (
    <input
      type="checkbox"
      className="record-check"
      aria-label={t('mark_all')}
      checked={isAllIn(ids, all)}
      disabled={all.length === 0}
      onChange={() => onChange(toggledAll(ids, all))}
    />
  )
}

const isAllIn = (ids: ReadonlySet<string>, all: readonly string[]) =>
  all.length > 0 && all.every((id) => ids.has(id))
const toggledAll = (ids: ReadonlySet<string>, all: readonly string[]) => new Set(isAllIn(ids, all) ? [] : all)
const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])

type TableRef = RefObject<HTMLTableElement | null>

/** Keeps the place of the keyboard: when the row that has the focus goes, the next one that is left gets it. */
function useKeptPlace(table: TableRef, ids: readonly string[]) {
  const focused = useRef('')
  const before = useRef(ids)
  useEffect(() => {
    const place = before.current.indexOf(focused.current)
    const left = before.current.slice(place).find((id) => ids.includes(id)) ?? ids.at(-1)
    before.current = ids
    if (place < 0 || ids.includes(focused.current) || document.activeElement !== document.body) return
    if (left) focusRow(table.current?.querySelector(`[data-record="${left}"]`))
    else document.querySelector('main')?.focus()
  })
  return ({ target }: FocusEvent) => {
    focused.current = target.closest<HTMLElement>('[data-record]')?.dataset.record ?? ''
  }
}

const focusRow = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('a, button, input')?.focus()

function useRecordKeys<Row>(table: TableRef, props: RecordsProps<Row>) {
  const t = useTranslations('console.pieces.list')
  const navigate = useNavigate()
  const { isFirst, toNext } = usePages(props.next)
  const move = (step: 1 | -1) => {
    const all = [
      ...(table.current?.querySelectorAll<HTMLElement>('[data-record]:has(a, button, input)') ?? []),
    ]
    const now = all.findIndex((row) => row.contains(document.activeElement))
    focusRow(all[now < 0 ? (step > 0 ? 0 : all.length - 1) : now + step])
  }
  const { rows, idOf, marked } = props
  const mark = () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-record]')
    const row = focused && rows.find((one) => idOf(one) === focused.dataset.record)
    if (row && marked?.canMark(row)) marked.onChange(toggled(marked.ids, idOf(row)))
  }
  const markAll = () => marked?.onChange(toggledAll(marked.ids, rows.filter(marked.canMark).map(idOf)))
  useKeys(t('keys'), [
    { keys: 'j', does: t('down'), run: () => move(1) },
    { keys: 'k', does: t('up'), run: () => move(-1) },
    ...(marked
      ? [
          { keys: 'x', does: t('mark'), run: mark },
          { keys: 'a', does: t('mark_all'), run: markAll },
        ]
      : []),
    ...(props.next ? [{ keys: ']', does: t('next'), run: toNext }] : []),
    ...(isFirst ? [] : [{ keys: '[', does: t('previous'), run: () => navigate(-1) }]),
  ])
}
