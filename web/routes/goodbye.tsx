import { GoodbyeScreen } from '../features/site/entry/goodbye-screen.tsx'

/** The way out of the entry warning. It stays on the site: another one would learn where the visitor came from. */
export default function Goodbye() {
  return <GoodbyeScreen />
}
