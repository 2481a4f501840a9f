import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { OwnScreen } from '../features/site/honesty/own-screen.tsx'
import { apiContext } from '../lib/api.ts'

export const loader = ({ context }: LoaderFunctionArgs) => context.get(apiContext)('readOwnHonesty')

export default function HonestMine() {
  return <OwnScreen own={useLoaderData<typeof loader>()} />
}
