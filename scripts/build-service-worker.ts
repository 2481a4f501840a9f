import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

const ENTRY = fileURLToPath(new URL('../web/service-worker/worker.ts', import.meta.url))

/** Bundles the service worker into one file for the browser. */
export async function buildServiceWorker(): Promise<string> {
  const [bundle] = (await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: ENTRY, formats: ['iife'], name: 'worker', fileName: 'service-worker' },
    },
    // Vite gives one output per format where nothing is watched.
  })) as Rolldown.RolldownOutput[]
  if (!bundle) throw new Error('the service worker could not be built')
  return bundle.output[0].code
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(await buildServiceWorker())
