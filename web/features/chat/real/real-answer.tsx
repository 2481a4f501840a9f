import IconCalendar from 'icon:calendar'
import IconHeadset from 'icon:headset'
import IconMail from 'icon:mail'
import IconMessageCircle from 'icon:message-circle'
import IconRobot from 'icon:robot'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { RealAnswer } from '../../../../core/contract/chat/chat.ts'
import { WRITER_KINDS, type WriterKind } from '../../../../core/rules/chat/chat.ts'
import { useDates } from '../../../format/use-dates.ts'
import { FictionalIcon } from '../../../ui/fictional-icon.tsx'
import { Link } from '../../../ui/link.tsx'

type Answered = { name: string; answer: RealAnswer }

/** What the site knows about whether somebody is real (docs/product.md, chat-are-you-real). */
export function RealAnswerFacts({ name, answer }: Answered) {
  const t = useTranslations('chat.real')
  const toDate = useDates()
  return (
    <div className="grid gap-4">
      <Verdict name={name} answer={answer} />
      <ul className="grid gap-3">
        <AccountFacts answer={answer} />
        <LineFacts name={name} answer={answer} />
      </ul>
      <p className="text-sm text-muted">
        {t('by_us', { name })} <time dateTime={answer.at}>{t('at', { date: toDate(answer.at) })}</time>
      </p>
    </div>
  )
}

function Verdict({ name, answer: { kind, demo } }: Answered) {
  const t = useTranslations('chat.real')
  const verdict = demo ? 'demo' : kind
  return (
    <div className="grid gap-1">
      <p className="font-display text-lg font-semibold">{t(`${verdict}.title`, { name })}</p>
      <p>
        {t(`${verdict}.text`, { name })}
        {verdict === 'fictional' && (
          <>
            {' '}
            <Link to="/fictional" className="underline">
              {t('fictional.more')}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}

/** Who answers for a fictional profile; of a member the mail address and the month of joining. */
function AccountFacts({ answer: { answers, email_confirmed, member_since } }: Pick<Answered, 'answer'>) {
  const t = useTranslations('chat.real')
  const format = useFormatter()
  const month = (since: string) =>
    format.dateTime(new Date(`${since}-15T12:00:00Z`), { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <>
      {answers && (
        <Fact icon={answers === 'pal' ? <IconRobot aria-hidden /> : <FictionalIcon size="1.5rem" />}>
          {t(`fictional.${answers}`)}
        </Fact>
      )}
      {email_confirmed !== null && (
        <Fact icon={<IconMail aria-hidden />}>
          {t(email_confirmed ? 'email.confirmed' : 'email.unconfirmed')}
        </Fact>
      )}
      {member_since && (
        <Fact icon={<IconCalendar aria-hidden />}>{t('since', { month: month(member_since) })}</Fact>
      )}
    </>
  )
}

const AUTHOR_ICONS: Record<WriterKind, typeof IconMail> = {
  member: IconMessageCircle,
  operator: IconHeadset,
  automatic: IconRobot,
}

/**
 * Who wrote the messages of the other side, and the newest one if several did. Nobody wrote those of a demo member: they
 * were made up with it.
 */
function LineFacts({ name, answer: { demo, lines, last_line: last } }: Answered) {
  const t = useTranslations('chat.real')
  const writerOf = (kind: WriterKind) => (demo && kind === 'member' ? 'demo' : kind)
  const authors = WRITER_KINDS.filter((kind) => lines[kind] > 0)
  if (authors.length === 0)
    return <Fact icon={<IconMessageCircle aria-hidden />}>{t('lines.none', { name })}</Fact>
  return authors.map((kind) => {
    const Icon = AUTHOR_ICONS[kind]
    return (
      <Fact key={kind} icon={<Icon aria-hidden />}>
        {t(`lines.${writerOf(kind)}`, { count: lines[kind] })}
        {authors.length > 1 && kind === last && (
          <span className="block text-muted">{t(`last.${writerOf(kind)}`)}</span>
        )}
      </Fact>
    )
  })
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-3">
    <span className="shrink-0 text-muted">{icon}</span>
    <span className="min-w-0">{children}</span>
  </li>
)
