import IconCircleCheck from 'icon:circle-check'
import type { ReactNode } from 'react'

type NothingHereProps = {
  title: ReactNode
  text?: ReactNode
  /** The next step: a link or a button. No list ends without one. */
  action: ReactNode
}

/** A list without rows: what that means, and what to do next. */
export const NothingHere = ({ title, text, action }: NothingHereProps) => (
  <div className="grid justify-items-center gap-2 px-4 py-12 text-center">
    <IconCircleCheck size="2rem" className="text-muted" aria-hidden />
    <h2>{title}</h2>
    {text && <p className="max-w-md text-muted">{text}</p>}
    <div className="mt-2">{action}</div>
  </div>
)
