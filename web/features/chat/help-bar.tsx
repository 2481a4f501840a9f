import { useTranslations } from 'use-intl'
import type { Conversation } from '../../../core/contract/chat/chat.ts'
import { Link } from '../../ui/link.tsx'
import { telephoneTo } from '../../ui/telephone-to.ts'

/**
 * Numbers to tap for a member who may come to harm. To a fictional profile the bar stays until somebody of ours has looked, to
 * a real member until the page is loaded again (docs/product.md, chat-alarms).
 */
export function HelpBar({ help }: { help: NonNullable<Conversation['help']> }) {
  const t = useTranslations('chat')
  const { name, number, emergency } = help
  return (
    <aside className="chat-help" aria-label={t('help.talk')}>
      <p>{t('help.talk')}</p>
      <a href={telephoneTo(number)}>
        {name}: {number}
      </a>
      <a href={telephoneTo(emergency)}>{t('help.emergency', { number: emergency })}</a>
      <Link to="/help">{t('lines.more_help')}</Link>
    </aside>
  )
}
