import IconDownload from 'icon:download'
import { useTranslations } from 'use-intl'
import type { Movement } from '../../../../core/contract/money/credits.ts'
import { useMorePages } from '../../../lib/use-more-pages.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DrawingNothingFound } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { MovementRow } from './movement-row.tsx'

export type StatementPage = {
  balance: number
  movements: Movement[]
  next: string | null
  honesty_seal: string | null
}

const COLUMNS = ['kind', 'date', 'amount', 'credits', 'balance'] as const

/** Every movement of the credits of a member, newest first (docs/product.md, money-ledger). */
export function Statement({ first }: { first: StatementPage }) {
  const t = useTranslations('credits.statement')
  const { pages, nextAddress, loadMore, isLoading } = useMorePages(first, '/credits')
  const movements = pages.flatMap((page) => page.movements)
  return (
    <section aria-labelledby="statement" className="grid gap-4">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 id="statement" className="text-xl">
            {t('heading')}
          </h2>
          {movements.length > 0 && (
            <ButtonLink to="/api/statement-file.php" reloadDocument download variant="secondary" size="sm">
              <IconDownload size="1.125rem" aria-hidden />
              {t('download')}
            </ButtonLink>
          )}
        </div>
        <p className="mt-2 max-w-prose text-sm text-muted">{t('intro')}</p>
      </div>
      {movements.length > 0 ? (
        <Card padding="none">
          <MovementTable movements={movements} />
        </Card>
      ) : (
        <EmptyState
          drawing={<DrawingNothingFound />}
          heading={t('empty.heading')}
          text={t('empty.text')}
          action={{ to: '/members', label: t('empty.action') }}
          level={3}
        />
      )}
      {nextAddress && (
        <MoreLink label={t('more')} address={nextAddress} isLoading={isLoading} onMore={loadMore} />
      )}
      {first.honesty_seal && (
        <p className="text-sm text-muted">
          <Link
            to={`/honest/check?seal=${encodeURIComponent(first.honesty_seal)}`}
            className="underline hover:text-ink"
          >
            {t('seal', { seal: first.honesty_seal })}
          </Link>
        </p>
      )}
    </section>
  )
}

function MovementTable({ movements }: { movements: Movement[] }) {
  const t = useTranslations('statement.columns')
  return (
    <table className="statement" aria-labelledby="statement">
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <MovementRow key={movement.id} movement={movement} />
        ))}
      </tbody>
    </table>
  )
}
