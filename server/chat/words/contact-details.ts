const EMAIL = /[^\s@]\s?(?:@|\(at\)|\[at\])\s?[^\s@]{1,80}\.\p{L}{2,}/iu
const HANDLE = /(^|\s)@[\p{L}\d._]{3,}/u
const LINK =
  /https?:\/\/|www\.|\b[\w-]{2,63}\.(com|net|org|me|io|gg|nl|de|be|fr|it|es|pl|dk|no|se|fi|uk|eu|info|xyz|app|link|ly)\b|\b\w\.(me|co|ly|cc)\/\w/i
const DATE = /\b\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/g
const PHONE = /(?:\+|\b)\d(?:[\s./()-]{0,2}\d){7,}/

export const hasLink = (text: string): boolean => LINK.test(text)

/** Whether a text gives an address, a number or a name on another network. */
export function hasContactDetails(text: string): boolean {
  return [EMAIL, HANDLE, LINK].some((kind) => kind.test(text)) || PHONE.test(text.replace(DATE, ''))
}
