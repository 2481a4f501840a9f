import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../../web/ui/button.tsx'
import { type Answer, call, read } from '../../lib/call.ts'
import { useCall } from '../../lib/use-call.ts'
import { useForm, useSaved } from '../../lib/use-form.ts'
import { useWords } from '../../lib/use-words.ts'
import { may, useMay, useMe } from '../../session/me.ts'
import { siteIn, useAddress } from '../../session/site.ts'
import { QUEUES } from '../../shell/queues.ts'
import { Moment } from '../../ui/moment.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Page } from '../../ui/page.tsx'
import { Pages } from '../../ui/pages.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Records } from '../../ui/records.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'
import { Written } from '../../ui/written.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const site = siteIn(args)
  const at = new URL(args.request.url).searchParams
  const [attention, unsent] = await Promise.all([
    read('listAttention', { query: { site, after: at.get('after') ?? undefined } }),
    read('listUnsent', { query: { site, after: at.get(UNSENT) ?? undefined } }),
  ])
  return { attention, unsent }
}

/** The page of the second list in the address. */
const UNSENT = 'unsent'

type Row = Answer<'listAttention'>['rows'][number]

/** What the software cannot put right by itself, and mails that were given up. */
export function Component() {
  const t = useTranslations('console.attention')
  const { attention, unsent } = useLoaderData<typeof loader>()
  return (
    <Page title={t('title')} intro={t('intro')}>
      <AttentionList rows={attention.rows} />
      <Pages next={attention.next === null ? null : { name: 'after', value: attention.next }} />
      <h2>{t('unsent')}</h2>
      <UnsentList messages={unsent.messages} />
      <Pages next={unsent.next === null ? null : { name: UNSENT, value: unsent.next }} names={[UNSENT]} />
    </Page>
  )
}

function AttentionList({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations('console.attention')
  const kindName = useWords('attention.kinds')
  const { sites } = useMe()
  const address = useAddress()
  const mayAct = useMay('health.act')
  const [closing, setClosing] = useState<Row | null>(null)
  const saved = useSaved(() => setClosing(null))
  const form = useForm(
    (text) => call('closeAttention', { params: { id: closing?.id ?? '' }, body: { reason: text('reason') } }),
    () => saved(),
  )
  return (
    <>
      <Records
        label={t('title')}
        rows={rows}
        idOf={({ id }) => id}
        columns={[
          {
            id: 'detail',
            head: t('detail'),
            cell: (row) => (
              <span className="grid gap-1">
                <span className="font-medium">{kindName(row.kind)}</span>
                <span className="text-sm text-muted">{row.detail}</span>
                <Money {...row} />
              </span>
            ),
          },
          { id: 'times', head: t('times'), isExtra: true, cell: ({ times }) => times },
          { id: 'first', head: t('since'), cell: ({ first }) => <Moment at={first} isRelative /> },
          {
            id: 'site',
            head: t('site'),
            isExtra: true,
            cell: ({ site }) => sites.find(({ id }) => id === site)?.name ?? '',
          },
          {
            id: 'act',
            head: t('act'),
            cell: (row) =>
              mayAct && (
                <Button size="sm" variant="secondary" onClick={() => setClosing(row)}>
                  {t('close')}
                </Button>
              ),
          },
        ]}
        empty={<NothingHere title={t('nothing')} action={<Link to={address('/')}>{t('back')}</Link>} />}
      />
      <ReasonDialog
        open={closing !== null}
        onClose={() => setClosing(null)}
        title={t('close_title')}
        confirm={t('close')}
        {...form}
      >
        <p>{closing?.detail}</p>
      </ReasonDialog>
    </>
  )
}

/** The queue in which a kind of row is settled. */
const QUEUE_OF: Partial<Record<string, 'refunds' | 'copies'>> = {
  refund_delayed: 'refunds',
  refund_unclear: 'refunds',
  export_failed: 'copies',
}

function QueueLink({ kind }: Row) {
  const queueName = useTranslations('console.shell.queues')
  const address = useAddress()
  const me = useMe()
  const queue = QUEUE_OF[kind]
  if (!queue || !may(me, QUEUES[queue].needs)) return null
  return <Link to={address(QUEUES[queue].page)}>{queueName(queue)}</Link>
}

/** The amounts of a row and its order, and where it is settled; the buyer's page shows the order among the others. */
function Money(row: Row) {
  const { amount, expected, currency, order } = row
  const t = useTranslations('console.attention')
  const format = useFormatter()
  const address = useAddress()
  const mayLook = useMay('members.read')
  const money = (cents: number) =>
    currency === null ? String(cents / 100) : format.number(cents / 100, { style: 'currency', currency })
  return (
    <span className="flex flex-wrap gap-x-4 text-sm">
      {amount !== null && (
        <span>
          {expected === null
            ? money(amount)
            : t('agreed', { amount: money(amount), expected: money(expected) })}
        </span>
      )}
      {order && (
        <span>{t.rich('receipt', { receipt: order.receipt, at: () => <Moment at={order.ordered} /> })}</span>
      )}
      {order?.member && mayLook && <Link to={address(`/members/${order.member}`)}>{t('see_member')}</Link>}
      <QueueLink {...row} />
    </span>
  )
}

type Message = Answer<'listUnsent'>['messages'][number]

function UnsentList({ messages }: { messages: readonly Message[] }) {
  const t = useTranslations('console.attention')
  const address = useAddress()
  const mayAct = useMay('health.act')
  const { revalidate } = useRevalidator()
  const again = useCall('sendAgain')
  return (
    <>
      <RefusalAlert refusal={again.refusal} />
      <Records
        label={t('unsent')}
        rows={messages}
        idOf={({ id }) => id}
        columns={[
          { id: 'to', head: t('to'), cell: ({ to }) => to },
          {
            id: 'subject',
            head: t('subject'),
            cell: ({ subject, kind }) => <Written text={subject || kind} />,
          },
          {
            id: 'failure',
            head: t('failure'),
            isExtra: true,
            cell: ({ failure }) => <span className="text-muted">{failure}</span>,
          },
          { id: 'created', head: t('since'), cell: ({ created }) => <Moment at={created} isRelative /> },
          {
            id: 'act',
            head: t('act'),
            cell: (message) =>
              mayAct &&
              message.again && (
                <Button
                  size="sm"
                  variant="secondary"
                  disabled={again.isBusy}
                  onClick={async () => {
                    await again.run({ params: { id: message.id } })
                    await revalidate()
                  }}
                >
                  {t('again')}
                </Button>
              ),
          },
        ]}
        empty={<NothingHere title={t('all_sent')} action={<Link to={address('/')}>{t('back')}</Link>} />}
      />
    </>
  )
}
