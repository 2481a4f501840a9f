import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readLink, tokenOf } from '../features/account/recovery/read-link.ts'
import { DownloadDataScreen } from '../features/account/settings/download-data-screen.tsx'
import { apiContext } from '../lib/api.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { state } = await readLink(context.get(apiContext), request, ['download'])
  return { token: tokenOf(request), state }
}

export default function DownloadData() {
  return <DownloadDataScreen {...useLoaderData<typeof loader>()} />
}
