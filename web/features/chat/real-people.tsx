import { useEffect, useState } from 'react'
import type { MemberCard } from '../../../core/contract/members/members.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { useShell } from '../../session/use-shell.ts'
import { startingFilters } from '../members/search/filters.ts'
import { Faces } from './faces.tsx'

const SHOWN = 3

/** Real members near the reader, below the line about an answer that did not understand them (docs/product.md, chat-pal). */
export function RealPeople() {
  const [members, setMembers] = useState<MemberCard[]>([])
  const { settings, user } = useShell()
  useEffect(() => {
    if (!user) return
    const { gender, country, min_age, max_age } = startingFilters(settings, user.profile)
    const place = { country, countryregion: user.profile.region ?? undefined }
    const sought = { gender: gender ?? undefined, min_age, max_age, real_only: 'true' }
    browserApi('searchMembers', { query: { ...place, ...sought, per_page: SHOWN } }).then(
      (found) => setMembers(found.members),
      // The line above leads to the search.
      () => setMembers([]),
    )
  }, [settings, user])
  return members.length > 0 && <Faces members={members} />
}
