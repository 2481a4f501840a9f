import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCreditPrice } from '../../session/use-money.ts'
import { useShell } from '../../session/use-shell.ts'
import { useWaiting } from '../../session/waiting.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { keepDraft, markPaying, readDraft, withoutWords } from './drafts.ts'
import { useCreditsWay } from './notices.tsx'

/**
 * What stands in place of the composer for a member with too few credits: the way to pay, after which the draft is
 * sent by itself (docs/product.md, chat-composer).
 */
export function OutOfCredits({ id, given }: { id: string; given: string }) {
  const t = useTranslations('chat.composer')
  const { settings } = useShell()
  const { credits } = useWaiting()
  const price = useCreditPrice()(settings.message_credits)
  const [draft, setDraft] = useState(given)
  const [, setQuery] = useSearchParams()
  useEffect(() => {
    if (given !== '') {
      keepDraft(id, given)
      setQuery(withoutWords, { replace: true, preventScrollReset: true })
    }
    setDraft(readDraft(id))
  }, [id, given, setQuery])
  return (
    <div className="chat-out">
      {draft && (
        <p className="chat-out-draft" dir="auto">
          {draft}
        </p>
      )}
      <ButtonLink to={useCreditsWay(id)} wide onClick={() => markPaying(id)}>
        {t(credits === 0 ? 'out' : 'too_few')}
        {price && ` · ${price}`}
      </ButtonLink>
      {draft && <p className="px-1 text-xs text-muted">{t('out_draft')}</p>}
    </div>
  )
}
