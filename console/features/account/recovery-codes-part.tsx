import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../web/ui/button.tsx'
import { Modal } from '../../../web/ui/modal.tsx'
import { useCall } from '../../lib/use-call.ts'
import { RecoveryCodes } from '../../login/recovery-codes.tsx'
import { useMe } from '../../session/me.ts'
import { Part } from '../../ui/page.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'

/** How many recovery codes are left, and new ones in their place. */
export function RecoveryCodesPart() {
  const t = useTranslations('console.account.codes')
  const { recovery_codes_left } = useMe()
  const { revalidate } = useRevalidator()
  const renew = useCall('renewRecoveryCodes')
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <Part title={t('title')}>
      <p>{t('left', { count: recovery_codes_left })}</p>
      <RefusalAlert refusal={renew.refusal} />
      <Button
        size="sm"
        variant="secondary"
        className="justify-self-start"
        busy={renew.isBusy}
        onClick={async () => {
          const result = await renew.run()
          if (!result.ok) return
          setCodes(result.value.recovery_codes)
          revalidate()
        }}
      >
        {t('renew')}
      </Button>
      <Modal open={codes !== null} onClose={() => setCodes(null)} dismissible={false} title={t('title')}>
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      </Modal>
    </Part>
  )
}
