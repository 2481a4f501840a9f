/**
 * Icons of the Tabler set, by their names there: `import IconHeart from 'icon:heart'`. The build makes each of them from
 * its drawing (`scripts/vite/icons.ts`).
 */
declare module 'icon:*' {
  const icon: import('./create-icon.tsx').Icon
  export default icon
}
