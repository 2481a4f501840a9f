import type { ServerBuild } from 'react-router'
import type { Pages } from '../../server/app.ts'

type Render<Visit> = (request: Request, visit: Visit) => Promise<Response>

/** Pages that a function of the test renders. The build is the same object each time, as a built site is. */
export function pagesBy<Visit>(render: Render<Visit>): Pages {
  // React Router types an entry without what ours exports besides, and the rest of a build is not used.
  const build = { entry: { module: { createPages: () => render } } } as unknown as ServerBuild
  return { mode: 'production', loadBuild: async () => build, serviceWorker: async () => '' }
}
