/** The values of a row that are kept as one sealed JSON in its column `sealed`, table by table. */
export type SealedValues = {
  secret: { value: string }
}
export type SealedTable = keyof SealedValues

/** What a key is derived for. A key of one purpose opens nothing of another. */
export type Purpose = 'secrets' | 'staff'

type Columns<T extends SealedTable> = readonly (keyof SealedValues[T] & string)[]

/** The purpose of each table whose rows are sealed, the columns that `sealed` replaces, and the column that names a row. */
export const SEALED: {
  readonly [T in SealedTable]: { purpose: Purpose; key: string; columns: Columns<T> }
} = {
  secret: { purpose: 'secrets', key: 'name', columns: ['value'] },
}
