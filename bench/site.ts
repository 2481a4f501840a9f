import { buildIfNeeded } from '../scripts/build.ts'
import { temporaryFolder } from '../tests/support/folder.ts'
import { startProcess, untilHealthy } from '../tests/support/process.ts'

export type RunningSite = { url: string; stop(): Promise<void> }

/** A site to measure and to look at: the built pages with the demo's members, on a data folder of its own. */
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

/** The demo paints a portrait when somebody first looks at it; no later visit to the page waits for that. */
export async function seePictures(siteUrl: string, path: string) {
  const page = await fetch(siteUrl + path).then((answer) => answer.text())
  const pictures = new Set(page.match(/\/photos\/[\w-]+\/\w+\.webp/g))
  await Promise.all(
    [...pictures].map((picture) => fetch(siteUrl + picture).then((answer) => answer.arrayBuffer())),
  )
}
