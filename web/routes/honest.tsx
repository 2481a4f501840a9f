import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { HonestyScreen } from '../features/site/honesty/honesty-screen.tsx'
import { apiContext } from '../lib/api.ts'

export const loader = ({ context }: LoaderFunctionArgs) => context.get(apiContext)('readHonesty')

export default function Honest() {
  return <HonestyScreen {...useLoaderData<typeof loader>()} />
}
