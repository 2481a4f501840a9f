import { titleWithCount } from '../../../core/rules/shell/badges.ts'
import { useWaiting } from '../../session/waiting.ts'
import { usePageWords } from './page-words.ts'

/** Title and description of the page; the title starts with how much is waiting (spec section 2). */
export function DocumentTitle() {
  const { title, description } = usePageWords()
  const { total } = useWaiting()
  return (
    <>
      <title>{titleWithCount(title, total)}</title>
      {description && <meta name="description" content={description} />}
    </>
  )
}
