import { useLoaderData } from 'react-router'
import { FeedLander } from '../landers/feed/feed-lander.tsx'
import { landerMeta, loadLander } from '../landers/shared/load-lander.ts'

export const loader = loadLander
export const meta = landerMeta

export default function Lander() {
  return <FeedLander lander={useLoaderData<typeof loader>()} />
}
