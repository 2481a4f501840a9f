/** Which member this browser was subscribed for, and where: others who log in here did not ask for it. */
type Kept = { member: string; endpoint: string }

const KEY = 'push'

export function readKept(): Kept | null {
  try {
    // Only `keep` writes here.
    const { member, endpoint } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>
    return member && endpoint ? { member, endpoint } : null
  } catch {
    // No storage in this browser, or something else in it.
    return null
  }
}

export function keep(kept: Kept | null) {
  try {
    if (kept) localStorage.setItem(KEY, JSON.stringify(kept))
    else localStorage.removeItem(KEY)
  } catch {
    // Then it is asked for again at the next visit.
  }
}
