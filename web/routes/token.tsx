import { data } from 'react-router'

/** The short links of our mails. None has been sent yet, so none is known. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function Token() {
  return null
}
