import { data, type LoaderFunctionArgs } from 'react-router'
import { DemoUi } from '../features/demo-ui/demo-ui.tsx'
import { apiContext } from '../lib/api.ts'

/** A page for developers and operators; only the demo has it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(apiContext)
  const settings = await call('readSettings')
  if (!settings.demo) throw data(null, { status: 404 })
  const { members } = await call('listGlimpse')
  return { cdnPrefix: settings.cdn_prefix, siteName: settings.name, members }
}

export default function DemoUiRoute({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return <DemoUi {...loaderData} />
}
