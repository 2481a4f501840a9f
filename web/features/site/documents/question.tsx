import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Prose } from './prose.tsx'

type QuestionProps = {
  question: { id: string; title: string; html: string }
  /** The one that a search found. */
  isOnly: boolean
}

/** Folded by the browser itself; open for whoever comes by a link to it. */
export function Question({ question: { id, title, html }, isOnly }: QuestionProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const isMeant = useLocation().hash === `#${id}`
  useEffect(() => {
    if (isMeant && details.current) details.current.open = true
  }, [isMeant])
  return (
    <details ref={details} id={id} className="faq-question" open={isOnly || undefined}>
      <summary>
        <h3>{title}</h3>
        <IconPlus size="1.25rem" aria-hidden />
      </summary>
      <Prose html={html} />
    </details>
  )
}
