/**
 * A lander's own script: `import script from './swipe.ts?lander'`, then `<LanderScript src={script} />`. It is bundled
 * apart and hashed (scripts/vite-lander-scripts.ts), runs after the page is there, and finds its elements by data
 * attributes. The page must make sense without it.
 */
export const LanderScript = ({ src }: { src: string }) => <script type="module" src={src} />
