/**
 * Icons are imported one by one, so that neither the browser nor the server loads the other thousands:
 * `import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'`. The package describes only
 * its whole set; this describes a single one.
 */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const icon: import('@tabler/icons-react').Icon
  export default icon
}
