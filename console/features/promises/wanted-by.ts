import type { LoaderFunctionArgs } from 'react-router'
import { siteIn } from '../../session/site.ts'

/** The site and the page of a queue that an address asks for. */
export const wantedBy = (args: LoaderFunctionArgs) => ({
  site: siteIn(args),
  after: new URL(args.request.url).searchParams.get('after') ?? undefined,
})
