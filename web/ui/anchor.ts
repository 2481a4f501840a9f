/** CSS anchor name of the button that a popover belongs to. */
export const anchorOf = (id: string): string => `--anchor-${id.replaceAll(/[^\w-]/g, '')}`
