/**
 * A lander's own script: `import script from './swipe.ts?lander'`, then `<LanderScript src={script} />`. The
 * script is bundled apart and hashed (scripts/vite/lander-scripts.ts), runs after the page has loaded, and
 * finds its elements by data attributes. The page must work without it.
 */
export const LanderScript = ({ src }: { src: string }) => <script type="module" src={src} />
