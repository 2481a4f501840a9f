/** Places where people have a name: networks and mail providers, by their everyday names. */
const PLACES = new Set(
  [
    'instagram insta ig snapchat snap telegram tg facebook fb tiktok discord skype kik signal viber twitter whatsapp wapp',
    'gmail hotmail yahoo outlook icloud gmx email mail mejl epost mailadres correo onlyfans',
  ]
    .join(' ')
    .split(' '),
)
const TOKEN = /[\p{L}\d][\p{L}\d._-]*[\p{L}\d]|\p{L}/gu
/** A name as people have it on a network: letters with figures or underscores, or two words with a point between. */
const HANDLE = /^(?=.*\p{L}{2})(?:[\p{L}\d.-]*(?:_|\p{L}{3,}[._]?\d{2,})[\p{L}\d._-]*|\p{L}{3,}\.\p{L}{3,})$/u

/** Whether a text names a network and beside it something that looks like somebody's name there. */
export function hasHandle(text: string): boolean {
  const tokens = text.toLowerCase().match(TOKEN) ?? []
  return tokens.some((token) => PLACES.has(token)) && tokens.some(isHandle)
}

const isHandle = (token: string) =>
  HANDLE.test(token) && !token.split(/[._-]/).some((part) => PLACES.has(part))
