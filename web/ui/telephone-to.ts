/** The address that calls a number, however it is written. */
export const telephoneTo = (number: string) => `tel:${number.replaceAll(/[^+\d]/g, '')}`
