import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'good' | 'warning' | 'danger'

/** A short word with a colour; the word says what the colour means. */
export const Tag = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className="tag" data-tone={tone}>
    {children}
  </span>
)
