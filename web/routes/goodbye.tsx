import { GoodbyeScreen } from '../features/site/entry/goodbye-screen.tsx'

/**
 * Link out of the entry warning. It stays on the site, because another site would learn where the visitor
 * came from.
 */
export default function Goodbye() {
  return <GoodbyeScreen />
}
