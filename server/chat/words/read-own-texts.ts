import { readFileSync } from 'node:fs'

/** Texts of ours that are everyday and harmless: what members of the demo, the pal and resting characters say. */
const OWN_TEXTS = ['content/demo/<code>', 'content/pal/<code>', 'locales/<code>/chat/character-messages']

/** What we say ourselves in a language. */
export const readOwnTexts = (language: string): string[] =>
  OWN_TEXTS.flatMap((path) => {
    const file = new URL(`../../../${path.replace('<code>', language)}.json`, import.meta.url)
    return textsIn(JSON.parse(readFileSync(file, 'utf8')))
  })

function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return content.includes(' ') ? [content] : []
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(textsIn) : []
}
