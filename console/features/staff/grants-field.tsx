import IconPlus from 'icon:plus'
import IconX from 'icon:x'
import { useTranslations } from 'use-intl'
import { ROLES, type Role } from '../../../core/rules/staff/permissions.ts'
import { isOneOf } from '../../../core/typed.ts'
import { Button } from '../../../web/ui/button.tsx'
import { IconButton } from '../../../web/ui/icon-button.tsx'
import { useMe } from '../../session/me.ts'
import type { Grant } from './person.ts'

const FIRST_ROLE: Role = 'moderator'

type GrantsFieldProps = { grants: readonly Grant[]; onChange: (grants: Grant[]) => void }

/** Roles, each on one site or on all. What a role may do is said beside it. */
export function GrantsField({ grants, onChange }: GrantsFieldProps) {
  const t = useTranslations('console.staff')
  const add = () => onChange([...grants, { role: FIRST_ROLE, site: null }])
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{t('roles')}</legend>
      {grants.map((grant, index) => (
        <GrantLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, and has no state of its own
          key={index}
          grant={grant}
          onChange={(changed) => onChange(grants.with(index, changed))}
          onRemove={grants.length > 1 ? () => onChange(grants.toSpliced(index, 1)) : undefined}
        />
      ))}
      <Button size="sm" variant="quiet" className="justify-self-start" onClick={add}>
        <IconPlus size="1.125rem" aria-hidden />
        {t('add_role')}
      </Button>
    </fieldset>
  )
}

type GrantLineProps = { grant: Grant; onChange: (grant: Grant) => void; onRemove: (() => void) | undefined }

function GrantLine({ grant, onChange, onRemove }: GrantLineProps) {
  const t = useTranslations('console.staff')
  const roles = useTranslations('console.roles')
  const { sites } = useMe()
  return (
    <div className="grid gap-1">
      <div className="flex gap-2">
        <select
          aria-label={t('role')}
          className="control"
          value={grant.role}
          onChange={({ target }) =>
            isOneOf(ROLES, target.value) && onChange({ ...grant, role: target.value })
          }
        >
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {roles(role)}
            </option>
          ))}
        </select>
        <select
          aria-label={t('on_site')}
          className="control"
          value={grant.site ?? ''}
          onChange={({ target }) => onChange({ ...grant, site: target.value || null })}
        >
          <option value="">{t('on_all_sites')}</option>
          {sites.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        {onRemove && (
          <IconButton size="sm" label={t('remove_role')} onClick={onRemove}>
            <IconX size="1.125rem" aria-hidden />
          </IconButton>
        )}
      </div>
      <p className="text-sm text-muted">{t(`role_hints.${grant.role}`)}</p>
    </div>
  )
}
