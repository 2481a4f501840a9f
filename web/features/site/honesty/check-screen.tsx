import { type FormEvent, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import {
  checkHonesty,
  type HonestKey,
  type HonestyVerdict,
  parseHonestyFile,
} from '../../../../core/rules/site/check-honesty.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import './honesty.css'

type Check =
  | { step: 'ready' | 'busy' | 'no_file' | 'unsupported' }
  | { step: 'done'; verdict: HonestyVerdict }

/** Checks a download in the browser of the reader. The file is read here and sent nowhere. */
export function CheckScreen({ keys, seal }: { keys: HonestKey[]; seal: string }) {
  const t = useTranslations('honesty.check')
  const [check, setCheck] = useState<Check>({ step: 'ready' })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setCheck({ step: 'busy' })
    setCheck(await checkForm(form, keys))
  }
  return (
    <div className="page grid max-w-xl gap-6 py-8 lg:py-12">
      <div className="grid gap-3">
        <h1>{t('heading')}</h1>
        <p className="text-muted">{t('intro')}</p>
      </div>
      <Card>
        <form className="check-form" onSubmit={submit}>
          <TextField label={t('file')} name="file" type="file" accept="application/json,.json" required />
          <TextField
            label={t('seal')}
            name="seal"
            defaultValue={seal}
            autoComplete="off"
            spellCheck={false}
          />
          {/* A submit button would send the form before hydration, and lose the file that was chosen. */}
          <Button
            busy={check.step === 'busy'}
            onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          >
            {t('submit')}
          </Button>
        </form>
      </Card>
      <div aria-live="polite">
        <Result check={check} />
      </div>
      <p>
        <Link to="/honest" className="underline hover:text-ink">
          {t('back')}
        </Link>
      </p>
    </div>
  )
}

async function checkForm(form: FormData, keys: HonestKey[]): Promise<Check> {
  const [file, seal] = [form.get('file'), form.get('seal')]
  const parsed = file instanceof File ? parseHonestyFile(await file.text()) : null
  if (!parsed) return { step: 'no_file' }
  try {
    return { step: 'done', verdict: await checkHonesty(parsed, { keys, seal: String(seal).trim() }) }
  } catch {
    // Browsers before 2025 have no Ed25519.
    return { step: 'unsupported' }
  }
}

function Result({ check }: { check: Check }) {
  const t = useTranslations('honesty.check')
  const { dateTime } = useFormatter()
  if (check.step === 'ready' || check.step === 'busy') return null
  if (check.step !== 'done') return <Alert tone="warning">{t(check.step)}</Alert>
  const { nights, from, until, problems, sealOf } = check.verdict
  const date = (day: string | null) =>
    day === null ? '' : dateTime(new Date(day), { dateStyle: 'long', timeZone: 'UTC' })
  if (problems.length === 0)
    return (
      <Alert tone="success" title={t('holds')}>
        {t('nights', { count: nights, from: date(from), until: date(until) })}{' '}
        {sealOf !== null && t('sealed', { date: date(sealOf) })}
      </Alert>
    )
  return (
    <Alert tone="danger" title={t('broken')}>
      <ul className="grid gap-1">
        {problems.slice(0, 5).map(({ night, problem }) => (
          <li key={`${night} ${problem}`}>
            {night !== null && t('night', { number: night })} {t(`problems.${problem}`)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
