import { useLoaderData } from 'react-router'
import { landerMeta, loadLander } from '../landers/shared/load-lander.ts'
import { TransitionsLander } from '../landers/transitions/transitions-lander.tsx'

export const loader = loadLander
export const meta = landerMeta

export default function Lander() {
  return <TransitionsLander lander={useLoaderData<typeof loader>()} />
}
