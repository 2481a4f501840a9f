import { buildIfNeeded } from '../scripts/build.ts'
import { temporaryFolder } from '../tests/support/folder.ts'
import { startProcess, untilHealthy } from '../tests/support/process.ts'

export type RunningSite = { url: string; stop(): Promise<void> }

/**
 * Starts a site for benchmarks and screenshots: the built pages with the demo's profiles, on a data folder of
 * its own.
 */
export async function startSite(tell: (line: string) => void): Promise<RunningSite> {
  await buildIfNeeded(tell)
  tell('Starting a site of its own')
  const folder = temporaryFolder('measured')
  const { NODE_ENV } = process.env
  const site = await startProcess({
    DATA_DIR: folder.path,
    DEMO: '1',
    RATE_LIMITS: '0',
    ...(NODE_ENV && { NODE_ENV }),
  })
  const stop = async () => {
    site.child.kill('SIGTERM')
    await site.ended
    folder.remove()
  }
  try {
    await untilHealthy(site)
    await seePictures(site.url, '/')
  } catch (error) {
    await stop()
    throw error
  }
  return { url: site.url, stop }
}

/** Requests every photo of a page once, because the demo paints a portrait on its first request. */
export async function seePictures(siteUrl: string, path: string) {
  const page = await fetch(siteUrl + path).then((answer) => answer.text())
  const pictures = new Set(page.match(/\/photos\/[\w-]+\/\w+\.webp/g))
  await Promise.all(
    [...pictures].map((picture) => fetch(siteUrl + picture).then((answer) => answer.arrayBuffer())),
  )
}
