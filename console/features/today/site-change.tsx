import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PartName } from '../../../core/contract/site/parts/parts.ts'
import { fieldOf } from '../../../core/typed.ts'
import { type Answer, call } from '../../lib/call.ts'
import { useAddress } from '../../session/site.ts'
import { Differences } from '../../ui/differences.tsx'

/** What a wish would change at a site: exactly the version that is approved, beside what counts now. */
export function SiteChange({ payload }: { payload: unknown }) {
  const t = useTranslations('console.sites')
  const address = useAddress()
  const [differences, setDifferences] = useState<Answer<'comparePart'>['differences'] | null>(null)
  // The server wrote the wish with the name of a part.
  const part = fieldOf(payload, 'part') as PartName
  const id = String(fieldOf(payload, 'siteId'))
  const version = String(fieldOf(payload, 'number'))
  useEffect(() => {
    let isStale = false
    void call('comparePart', { params: { id, part, version } }).then((result) => {
      if (result.ok && !isStale) setDifferences(result.value.differences)
    })
    return () => {
      isStale = true
    }
  }, [id, part, version])
  return (
    <>
      <Link to={address(`/sites/${id}/${part}`)}>{t(`parts.${part}`)}</Link>
      {differences && <Differences part={part} differences={differences} />}
    </>
  )
}
