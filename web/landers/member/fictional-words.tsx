import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../core/contract/members/members.ts'
import { useShell } from '../../session/use-shell.ts'
import { Notice } from '../shared/notice.tsx'

type Props = { member: Pick<MemberProfile, 'kind'>; className?: string }

/** Explains without a tap that a profile is fictional. */
export function FictionalWords({ member, className }: Props) {
  const t = useTranslations('ui.fictional')
  const { settings } = useShell()
  if (member.kind !== 'fictional') return null
  return <Notice className={className}>{settings.fictional_warning || t('explanation')}</Notice>
}
