/** The compiled texts of one language (`scripts/vite/console-texts.ts`). */
declare module 'virtual:console-texts/*' {
  const texts: import('use-intl').Messages
  export default texts
}
