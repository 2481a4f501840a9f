/** Method and address of each call, and whether it takes a key (`scripts/vite/console-calls.ts`). */
declare module 'virtual:console-calls' {
  const calls: { [call: string]: [method: string, name: string, isIdempotent?: true] }
  export default calls
}

/** The compiled texts of one language (`scripts/vite/console-texts.ts`). */
declare module 'virtual:console-texts/*' {
  const texts: import('use-intl').Messages
  export default texts
}
