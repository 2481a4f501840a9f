import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { HomeScreen } from '../features/site/home/home-screen.tsx'
import { apiContext } from '../lib/api.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(apiContext)
  return call('listGlimpse')
}

export default function Home() {
  const glimpse = useLoaderData<typeof loader>()
  return <HomeScreen members={glimpse.members} realMembers={glimpse.real_members} />
}
