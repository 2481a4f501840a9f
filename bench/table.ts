export type Table = { columns: readonly string[]; rows: readonly (readonly string[])[] }

/** Reads well on a terminal and in a document: a Markdown table, columns in line, numbers to the right. */
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

/** Bytes as kilobytes of 1,000, the unit of the aims. */
export const kilobytes = (bytes: number): string => (bytes === 0 ? '–' : (bytes / 1000).toFixed(1))
