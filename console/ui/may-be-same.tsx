import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Alert } from '../../web/ui/alert.tsx'
import type { Answer } from '../lib/call.ts'
import { Moment } from './moment.tsx'

type MayBeSameProps = Pick<Answer<'readMember'>, 'returns' | 'alike'>

/** Accounts that may be the same person's, with what speaks for it. A person judges it. */
export function MayBeSame({ returns, alike }: MayBeSameProps) {
  const t = useTranslations('console.pieces.returns')
  return (
    <>
      {returns.length > 0 && (
        <Alert tone="warning" title={t('title')}>
          <ul className="grid gap-1">
            {returns.map(({ case: id, number, closed, signs }) => (
              <li key={id}>
                <Link className="underline" to={`/review/${id}`}>
                  {number}
                </Link>
                , <Moment at={closed} />: {signs.map((sign) => t(`signs.${sign}`)).join(', ')}
              </li>
            ))}
          </ul>
          <p className="text-sm">{t('judge')}</p>
        </Alert>
      )}
      {alike.length > 0 && (
        <Alert tone="warning" title={t('alike')}>
          <ul className="grid gap-1">
            {alike.map(({ member, since }) => (
              <li key={member}>
                <Link className="underline" to={`/members/${member}`}>
                  {t('member_since')} <Moment at={since} />
                </Link>
              </li>
            ))}
          </ul>
          <p className="text-sm">{t('judge')}</p>
        </Alert>
      )}
    </>
  )
}
