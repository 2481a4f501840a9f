import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../../../core/rules/site/demo.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

const ACCOUNTS = ['free', 'premium', 'new'] as const

/** In the demonstration one can walk in as any of the ready members. */
export function DemoAccounts({ to }: { to: string | null }) {
  const t = useTranslations('login')
  return (
    <Card>
      <h2>{t('demo_heading')}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">{t('demo_text', { password: DEMO_PASSWORD })}</p>
      <div className="flex flex-wrap gap-2">
        {ACCOUNTS.map((account) => (
          <Form key={account} method="post" action="/login">
            <input type="hidden" name="email" value={DEMO_EMAILS[account]} />
            <input type="hidden" name="password" value={DEMO_PASSWORD} />
            {to && <input type="hidden" name="to" value={to} />}
            <Button type="submit" variant="secondary" size="sm">
              {t(`demo_${account}`)}
            </Button>
          </Form>
        ))}
      </div>
    </Card>
  )
}
