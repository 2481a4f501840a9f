/**
 * Icons are imported one by one, so that neither browser nor server loads the other thousands: `import
 * IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'`. The package has types for the whole set
 * only; this declares a single icon.
 */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const icon: import('@tabler/icons-react').Icon
  export default icon
}
