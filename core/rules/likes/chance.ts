/**
 * A number from 0 up to, not including, 1 that looks random but is always the same for the same text: for
 * choices that must survive a reload.
 */
export function chanceOf(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  // Without this final mixing, texts that differ only in their last characters would get neighbouring
  // numbers.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return ((value ^ (value >>> 16)) >>> 0) / 4294967296
}

/** The items in an order that depends on the text alone. */
export const shuffledBy = <T>(items: readonly T[], text: string): T[] =>
  items
    .map((item, at) => ({ item, place: chanceOf(`${text}:${at}`) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
