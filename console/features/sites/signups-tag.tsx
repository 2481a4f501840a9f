import { useTranslations } from 'use-intl'
import type { Answer } from '../../lib/call.ts'
import { Tag } from '../../ui/tag.tsx'

type Site = Pick<Answer<'listSites'>['sites'][number], 'signups' | 'closed'>

/** Whether a site takes signups. */
export function SignupsTag({ site: { signups, closed } }: { site: Site }) {
  const t = useTranslations('console.sites.states')
  if (closed) return <Tag tone="danger">{t('closed')}</Tag>
  return <Tag tone={signups === 'invite_only' ? 'warning' : 'good'}>{t(signups)}</Tag>
}
