export type Table = { columns: readonly string[]; rows: readonly (readonly string[])[] }

/** A Markdown table with aligned columns and numbers to the right, readable on a terminal too. */
export function drawTable({ columns, rows }: Table): string {
  const widths = columns.map((column, index) =>
    Math.max(3, column.length, ...rows.map((row) => row[index]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0))).join(' | ')} |`
  const rule = widths.map((width, index) => (index === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [line(columns), line(rule), ...rows.map(line)].join('\n')
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The value below which a share of sorted values lies: the slowest for a share of 1. */
export const shareOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Bytes as kilobytes of 1,000, the unit of the targets. */
export const kilobytes = (bytes: number): string => (bytes === 0 ? '–' : (bytes / 1000).toFixed(1))
