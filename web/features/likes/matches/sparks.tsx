import type { CSSProperties } from 'react'

/** Sparks in all directions at uneven angles: degrees, distance, size and colour. */
const SPARKS = [
  [-92, 9, 1, 'primary'],
  [-64, 11, 0.6, 'unread'],
  [-38, 9.5, 0.8, 'success'],
  [-12, 12, 0.5, 'primary'],
  [14, 10, 0.9, 'unread'],
  [42, 11, 0.55, 'primary'],
  [128, 10.5, 0.7, 'success'],
  [154, 11.5, 0.9, 'primary'],
  [178, 10, 0.5, 'unread'],
  [204, 12, 0.8, 'primary'],
  [232, 9.5, 0.6, 'success'],
  [250, 11.5, 0.9, 'unread'],
] as const

type Spark = { angle: number; reach: number; size: number; tone: string }

const SHAPE = 'M0-10C1-3 3-1 10 0 3 1 1 3 0 10-1 3-3 1-10 0-3-1-1-3 0-10Z'

/** One burst of sparks where the two photos meet, and one spark that stays. Decorative. */
export function Sparks() {
  return (
    <span className="match-sparks" aria-hidden>
      {SPARKS.map(([angle, reach, size, tone]) => (
        <svg
          key={angle}
          viewBox="-10 -10 20 20"
          aria-hidden
          className="match-spark"
          style={flight({ angle, reach, size, tone })}
        >
          <path d={SHAPE} />
        </svg>
      ))}
      <span className="match-core">
        <svg viewBox="-10 -10 20 20" aria-hidden>
          <path d={SHAPE} />
        </svg>
      </span>
    </span>
  )
}

const flight = ({ angle, reach, size, tone }: Spark): CSSProperties => ({
  '--angle': `${angle}deg`,
  '--reach': `${reach}rem`,
  '--size': size,
  color: `var(--color-${tone})`,
})
