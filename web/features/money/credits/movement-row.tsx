import IconArrowBackUp from 'icon:arrow-back-up'
import IconConfetti from 'icon:confetti'
import IconCreditCard from 'icon:credit-card'
import IconGift from 'icon:gift'
import IconMessageCircle from 'icon:message-circle'
import IconPhoto from 'icon:photo'
import { useFormatter, useTranslations } from 'use-intl'
import type { Movement } from '../../../../core/contract/money/credits.ts'
import { type CreditKind, MESSAGE_CREDITS } from '../../../../core/rules/money/credit-kinds.ts'
import { isOneOf } from '../../../../core/typed.ts'
import { useDates } from '../../../format/use-dates.ts'
import { IconDisc } from '../../../ui/icon-disc.tsx'
import { Link } from '../../../ui/link.tsx'

const ICONS: Record<CreditKind, typeof IconGift> = {
  signup: IconConfetti,
  order: IconCreditCard,
  text: IconMessageCircle,
  photo: IconPhoto,
  gift: IconGift,
  refund: IconArrowBackUp,
  reversal: IconArrowBackUp,
  debt: IconArrowBackUp,
  returned: IconArrowBackUp,
  goodwill: IconConfetti,
  unanswered: IconArrowBackUp,
  unread: IconArrowBackUp,
  not_understood: IconArrowBackUp,
  safety: IconArrowBackUp,
}

/** A row of the table; on a phone it looks like an entry of a list. */
export function MovementRow({ movement }: { movement: Movement }) {
  const t = useTranslations('credits.statement')
  const price = useTranslations('ui.price')
  const format = useFormatter()
  const toDate = useDates()
  const { kind, credits, balance, amount } = movement
  const Icon = ICONS[kind]
  return (
    <tr>
      <td className="statement-kind">
        <IconDisc className="statement-icon" data-in={credits > 0 ? '' : undefined}>
          <Icon size="1.25rem" aria-hidden />
        </IconDisc>
        <Purpose movement={movement} />
      </td>
      <td className="statement-date">
        <time dateTime={movement.at}>{toDate(movement.at)}</time>
      </td>
      <td className="statement-amount">
        {movement.free
          ? price('free')
          : amount && format.number(amount.cents / 100, { style: 'currency', currency: amount.currency })}
      </td>
      <td className="statement-credits" data-in={credits > 0 ? '' : undefined}>
        {format.number(credits, { signDisplay: 'exceptZero' })}
      </td>
      <td className="statement-balance">
        <span className="md:hidden">{t('left', { credits: balance })}</span>
        <span className="max-md:hidden">{format.number(balance)}</span>
      </td>
    </tr>
  )
}

/** Purpose of the entry, linked to its conversation or order. */
function Purpose({ movement: { kind, with: other, conversation, order } }: { movement: Movement }) {
  const t = useTranslations('credits.statement')
  const kinds = useTranslations('statement.kinds')
  const words = other && isOneOf(MESSAGE_CREDITS, kind) ? t(`to.${kind}`, { name: other.name }) : kinds(kind)
  const address = conversation ? `/chats/${conversation}` : order && `/transactions/${order}`
  if (!address) return <span>{words}</span>
  return (
    <Link
      to={address}
      className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {words}
    </Link>
  )
}
