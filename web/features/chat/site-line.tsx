import { useTranslations } from 'use-intl'
import type { Line } from '../../../core/rules/chat/chat.ts'
import { useShell } from '../../session/use-shell.ts'
import { Link } from '../../ui/link.tsx'
import { SparkMark } from '../../ui/logo.tsx'

type SiteLineProps = { line: Line; text: string }

/** What the site itself says in a conversation (docs/product.md, chat-lines): no bubble, no author, nothing to answer. */
export function SiteLine({ line, text }: SiteLineProps) {
  const t = useTranslations('chat.lines')
  const { settings } = useShell()
  const link = linkOf(line)
  return (
    <aside role="note" className="chat-line" aria-label={t('from', { site: settings.name })}>
      <SparkMark className="size-5" />
      <p>
        {text}
        {link && (
          <>
            {' '}
            <Link to={link.to}>{t(link.label)}</Link>
          </>
        )}
      </p>
    </aside>
  )
}

/** Where a line leads; the address follows from the line and not from its words. */
function linkOf(line: Line) {
  if (line.startsWith('again_') || line === 'back')
    return { to: '/members?real_only=1', label: 'real_people' } as const
  if (line === 'help') return { to: '/help', label: 'more_help' } as const
  if (line === 'paused') return { to: '/service', label: 'not_right' } as const
  return line === 'plainly' ? ({ to: '/settings#spending', label: 'limits' } as const) : null
}

/** The same words before anything is written and paid. */
export function WhoWrites({ name }: { name: string }) {
  const t = useTranslations('lines')
  const { settings } = useShell()
  const code = `who_${settings.fictional_answers}` as const
  return <SiteLine line={code} text={t(`${code}.1`, { site: settings.name, name })} />
}
