import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { calls } from './scripts/vite/calls.ts'
import { consoleTexts } from './scripts/vite/console-texts.ts'
import { icons } from './scripts/vite/icons.ts'
import { layerOrder } from './scripts/vite/layer-order.ts'

const inRepository = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** React, the router and the translation library, which change only with their versions. */
const PLATFORM = /node_modules[\\/](react|react-dom|scheduler|react-router|use-intl|icu-minify)[\\/]/

/** What all pages of the console share, in one file instead of twenty. */
const SHARED =
  /console[\\/](lib|session|ui|shell|login)[\\/]|client[\\/][\w-]+\.ts$|web[\\/]ui[\\/]|core[\\/]|virtual:calls|icon:/

export default defineConfig({
  root: inRepository('console'),
  base: '/console/',
  publicDir: false,
  plugins: [icons(), calls(), consoleTexts(), layerOrder(), tailwindcss()],
  resolve: {
    alias: [
      // Texts are compiled by the build, so the browser needs no message parser.
      { find: 'use-intl/format-message', replacement: 'use-intl/format-message/format-only' },
    ],
  },
  build: {
    outDir: inRepository('build-console'),
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // One style sheet, because the order of its layers matters.
    cssCodeSplit: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'platform', test: PLATFORM },
            { name: 'shared', test: SHARED, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
