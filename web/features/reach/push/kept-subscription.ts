/** The member who subscribed in this browser; another member who logs in here did not ask for push. */
type Kept = { member: string; endpoint: string }

const KEY = 'push'

export function readKept(): Kept | null {
  try {
    // Only `keep` writes here.
    const { member, endpoint } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>
    return member && endpoint ? { member, endpoint } : null
  } catch {
    // The browser has no storage, or the stored value is invalid.
    return null
  }
}

export function keep(kept: Kept | null) {
  try {
    if (kept) localStorage.setItem(KEY, JSON.stringify(kept))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the member is asked again at the next visit.
  }
}
