import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { HomeScreen } from '../features/site/home/home-screen.tsx'
import { apiContext } from '../lib/api.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(apiContext)
  const { members } = await call('listGlimpse')
  return { members }
}

export default function Home() {
  const { members } = useLoaderData<typeof loader>()
  return <HomeScreen members={members} />
}
