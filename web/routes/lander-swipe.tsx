import { useLoaderData } from 'react-router'
import { landerMeta, loadLander } from '../landers/shared/load-lander.ts'
import { SwipeLander } from '../landers/swipe/swipe-lander.tsx'

export const loader = loadLander
export const meta = landerMeta

export default function Lander() {
  return <SwipeLander lander={useLoaderData<typeof loader>()} />
}
