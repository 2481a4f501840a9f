import type { Suggestion } from '../../../../core/contract/likes/likes.ts'
import { useShell } from '../../../session/use-shell.ts'
import { MemberCard } from '../../../ui/member-card.tsx'
import { LikeForm } from './like-form.tsx'
import { ReasonList } from './reason-list.tsx'
import type { ReasonInWords } from './reason-words.ts'
import './suggestions.css'

type Props = {
  suggestion: Suggestion
  reasons: readonly ReasonInWords[]
  action: string
  /** Loads the photo first, for the cards a page opens with. */
  priority?: boolean
}

/** A member who fits, with the reasons and a like button. */
export function SuggestionCard({ suggestion: { member }, reasons, action, priority }: Props) {
  const { settings } = useShell()
  return (
    <li className="suggestion">
      <MemberCard member={member} cdnPrefix={settings.cdn_prefix} priority={priority} />
      <ReasonList reasons={reasons} />
      <LikeForm member={member} action={action} />
    </li>
  )
}
