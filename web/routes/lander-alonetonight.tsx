import { useLoaderData } from 'react-router'
import { AlonetonightLander } from '../landers/alonetonight/alonetonight-lander.tsx'
import { landerMeta, loadLander } from '../landers/shared/load-lander.ts'

export const loader = loadLander
export const meta = landerMeta

export default function Lander() {
  return <AlonetonightLander lander={useLoaderData<typeof loader>()} />
}
