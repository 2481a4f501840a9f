import { useTranslations } from 'use-intl'
import { useMe } from '../../session/me.ts'
import { Tag } from '../../ui/tag.tsx'
import type { Person } from './person.ts'

/** The roles of a person, with the site of each that does not hold on all sites. */
export function RoleTags({ roles }: Pick<Person, 'roles'>) {
  const t = useTranslations('console.roles')
  const { sites } = useMe()
  const nameOf = (id: string) => sites.find((site) => site.id === id)?.name ?? id
  return (
    <span className="flex flex-wrap gap-1">
      {roles.map(({ role, site }) => (
        <Tag key={`${role}-${site}`}>{site ? `${t(role)} · ${nameOf(site)}` : t(role)}</Tag>
      ))}
    </span>
  )
}
