import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { missingChunks } from './scripts/vite-missing-chunks.ts'

export default defineConfig({
  plugins: [missingChunks(), tailwindcss(), reactRouter()],
  resolve: {
    // The server sends compiled catalogs, so the browser needs no message parser.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  ssr: { noExternal: ['use-intl'] },
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
  build: { assetsInlineLimit: 0, target: 'es2022' },
})
