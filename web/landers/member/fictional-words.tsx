import IconMasksTheater from '@tabler/icons-react/dist/esm/icons/IconMasksTheater.mjs'
import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../core/contract/members.ts'
import { useShell } from '../../features/shell/use-shell.ts'
import { classes } from '../../ui/classes.ts'

type Props = { member: Pick<MemberProfile, 'kind'>; className?: string }

/** Says in full, and without a tap, that a profile is invented. */
export function FictionalWords({ member, className }: Props) {
  const t = useTranslations('ui.fictional')
  const { settings } = useShell()
  if (member.kind !== 'fictional') return null
  return (
    <p className={classes('landing-fictional', className)}>
      <IconMasksTheater size="1.375rem" aria-hidden />
      <span>{settings.fictional_warning || t('explanation')}</span>
    </p>
  )
}
