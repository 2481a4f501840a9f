import { useFormatter, useTranslations } from 'use-intl'
import type { listStaffLooks } from '../../../../core/contract/account/account.ts'
import type { AnswerOf } from '../../../../core/contract/endpoint.ts'
import { Panel } from '../../../ui/panel.tsx'

export type Look = AnswerOf<typeof listStaffLooks>['looks'][number]

/** Which details of the member staff looked at, by which role, when and because of what. */
export function LooksPanel({ looks }: { looks: readonly Look[] }) {
  const t = useTranslations('settings.looks')
  const format = useFormatter()
  return (
    <Panel id="looks" title={t('title')} intro={t('intro')}>
      {looks.length === 0 && <p className="text-muted">{t('nobody')}</p>}
      <ul className="divide-y divide-line">
        {looks.map(({ field, at, role, for: ground }) => (
          <li key={`${at} ${field}`} className="py-3">
            <p className="font-medium">{t(`fields.${field}`)}</p>
            <p className="text-sm text-muted">
              <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'medium' })}</time>
              {' · '}
              {t(`roles.${role}`)}
              {' · '}
              {t(`because.${ground.kind}`, { id: ground.id })}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
