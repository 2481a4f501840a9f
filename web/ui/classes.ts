/** Joins class names, leaving out those whose condition does not hold. */
export const classes = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
