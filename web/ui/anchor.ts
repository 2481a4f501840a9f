/** The CSS name by which a popover finds the button it belongs to. */
export const anchorOf = (id: string): string => `--anchor-${id.replaceAll(/[^\w-]/g, '')}`
