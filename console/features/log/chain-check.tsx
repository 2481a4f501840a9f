import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Alert } from '../../../web/ui/alert.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Modal } from '../../../web/ui/modal.tsx'
import type { Answer } from '../../lib/call.ts'
import { useCall } from '../../lib/use-call.ts'
import { useAddress } from '../../session/site.ts'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'

/** Whether a step was the last: the chain is broken, or all rows fit. */
const isDecided = ({ broken_at, checked, entries }: Answer<'checkLog'>) =>
  broken_at !== null || checked >= entries

/** Checks that no row of the log was changed or taken out. */
export function ChainCheck() {
  const t = useTranslations('console.log.chain')
  const [found, setFound] = useState<Answer<'checkLog'> | null>(null)
  const [step, setStep] = useState<Answer<'checkLog'> | null>(null)
  const check = useCall('checkLog')
  const address = useAddress()
  /** The page of the log that begins with a row. */
  const rowsFrom = (number: number) => address('/log', { before: String(number + 1) })
  const checkAll = async () => {
    let last: Answer<'checkLog'> | undefined
    do {
      const result = await check.run({ query: last && { after: last.checked, hash: last.hash } })
      if (!result.ok) break
      last = result.value
      setStep(last)
    } while (!isDecided(last))
    setStep(null)
    if (last && isDecided(last)) setFound(last)
  }
  return (
    <>
      <Button size="sm" variant="secondary" busy={check.isBusy || step !== null} onClick={checkAll}>
        {t('check')}
      </Button>
      <span role="status" className="self-center text-sm text-muted tabular-nums">
        {step && t('progress', { checked: step.checked, entries: step.entries })}
      </span>
      <RefusalAlert refusal={check.refusal} />
      <Modal open={found !== null} onClose={() => setFound(null)} title={t('title')}>
        {found && (
          <div className="grid gap-4">
            {found.broken_at === null ? (
              <Alert tone="success">{t('whole', { count: found.entries })}</Alert>
            ) : (
              <Alert
                tone="danger"
                action={
                  <Link to={rowsFrom(found.broken_at)} onClick={() => setFound(null)} className="underline">
                    {t('rows')}
                  </Link>
                }
              >
                {t('broken', { number: found.broken_at })}
              </Alert>
            )}
            {found.broken_at === null && (
              <div className="grid gap-1">
                <span className="text-sm text-muted">{t('head')}</span>
                <code className="break-all select-all">{found.head}</code>
              </div>
            )}
          </div>
        )}
      </Modal>
    </>
  )
}
