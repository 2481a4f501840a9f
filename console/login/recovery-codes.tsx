import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../web/ui/button.tsx'
import { Checkbox } from '../../web/ui/checkbox.tsx'

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** New recovery codes. They are shown once, so one goes on only after saying that they are kept. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useTranslations('console.login.codes')
  const [isKept, setKept] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const text = codes.join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('text')}</p>
      <ol className="recovery-codes grid grid-cols-2 gap-x-6 gap-y-1 rounded-md border border-line bg-sunken px-5 py-4">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-lg tracking-wide">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button size="sm" variant="secondary" onClick={copy}>
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => download(text, t('file'))}>
          {t('download')}
        </Button>
      </div>
      <Checkbox label={t('kept')} checked={isKept} onChange={(event) => setKept(event.target.checked)} />
      <Button wide disabled={!isKept} onClick={onDone}>
        {t('continue')}
      </Button>
    </div>
  )
}

function download(text: string, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
