import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { calls } from './scripts/vite/calls.ts'
import { icons } from './scripts/vite/icons.ts'
import { missingChunks } from './scripts/vite/missing-chunks.ts'
import { pageScripts } from './scripts/vite/page-scripts.ts'

/** React, the router and the translation library, which change only with their versions. */
const PLATFORM = /node_modules[\\/](react|react-dom|scheduler|react-router|use-intl|icu-minify)[\\/]/
/** The shell around every page, with its questions to a visitor and the gates of its modals. */
const FRAME =
  /web[\\/]features[\\/](shell[\\/](?!alerts[\\/]activation)|site[\\/]entry[\\/]consent-notice|[\w\\/-]+-modal-gate\.)/
/** Code that many pages share; what checks a new name or password is for the few pages that ask for one. */
const SHARED =
  /web[\\/](ui|lib|session|features)[\\/](?!account[\\/](signup|recovery)[\\/])|core[\\/](?!rules[\\/]account[\\/](names|staff-words|password|signup)\.)|client[\\/][\w-]+\.ts$|virtual:calls|icon:/

export default defineConfig({
  plugins: [calls(), icons(), missingChunks(), pageScripts(), tailwindcss(), reactRouter()],
  resolve: {
    // The server sends compiled catalogs, so the browser needs no message parser.
    alias: [
      { find: 'use-intl/format-message', replacement: 'use-intl/format-message/format-only' },
      // Translators are kept while rendering on the server.
      {
        find: /^use-intl$/,
        replacement: fileURLToPath(new URL('web/lib/use-intl.ts', import.meta.url)),
      },
    ],
  },
  ssr: { noExternal: ['use-intl'] },
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Code that every page needs is bundled into two files instead of thirty: the platform, which
            // seldom changes, and the frame around the pages.
            codeSplitting: {
              groups: [
                { name: 'platform', test: PLATFORM },
                { name: 'frame', test: FRAME },
                { name: 'frame', test: SHARED, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
  },
})
