import { titleWithCount } from '../../../core/rules/shell/badges.ts'
import { useWaiting } from '../../session/waiting.ts'
import { usePageWords } from './page-words.ts'

/**
 * Title and description of the page; the title begins with the number of unread messages and new likes
 * (docs/product.md, shell-title).
 */
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
