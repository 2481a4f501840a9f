/** The word joiner, which forbids a line break at its place and is not seen. */
const JOINER = '\u2060'

/** Words for a heading, in which no line ends at a hyphen: “2026-000123” and “E-Mail” stay whole. */
export const unbroken = (words: string): string => words.replaceAll('-', `-${JOINER}`)
