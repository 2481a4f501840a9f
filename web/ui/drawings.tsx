import type { ReactNode } from 'react'

/**
 * Common style of all drawings: a soft ground, an even line and a single accent, in the colours of the theme.
 */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 120" className="drawing" aria-hidden>
      <path d="M80 8c34-2 66 16 68 47s-24 57-62 59S10 98 9 63 46 10 80 8Z" className="ground" />
      {children}
    </svg>
  )
}

/** The spark of the logo, of the given size, around a point. */
function Spark({
  x,
  y,
  size = 1,
  tone = 'accent',
}: {
  x: number
  y: number
  size?: number
  tone?: 'accent' | 'warm'
}) {
  return (
    <path
      d="M0-10C1-3 3-1 10 0 3 1 1 3 0 10-1 3-3 1-10 0-3-1-1-3 0-10Z"
      transform={`translate(${x} ${y}) scale(${size})`}
      className={tone}
    />
  )
}

/** An open, empty letterbox on its post. */
export function DrawingLetterbox() {
  return (
    <Drawing>
      <path d="M78 80v30M64 110h28" className="line" />
      <path d="M42 80V56a18 18 0 0 1 18-18h40a18 18 0 0 1 18 18v24Z" className="paper line" />
      <path d="M42 80V56a18 18 0 0 1 36 0v24Z" className="shade line" />
      <path d="M54 60h12" className="line" />
      <path d="M102 58V30h14v10h-14" className="accent-line" />
      <Spark x={36} y={28} size={0.8} tone="warm" />
      <Spark x={50} y={18} size={0.45} />
    </Drawing>
  )
}

/** Two hearts, one of them only an outline. */
export function DrawingHearts() {
  return (
    <Drawing>
      <path d="M64 92 36 65a18 18 0 0 1 27-24l1 1 1-1a18 18 0 0 1 27 24Z" className="accent" />
      <path d="M104 78 84 59a13 13 0 0 1 19-17l1 1 1-1a13 13 0 0 1 19 17Z" className="paper dashed" />
      <path d="M49 52a9 9 0 0 1 6-5" className="glint" />
      <Spark x={120} y={24} size={0.8} tone="warm" />
      <Spark x={34} y={30} size={0.5} />
    </Drawing>
  )
}

/** A map that leads nowhere. */
export function DrawingLost() {
  return (
    <Drawing>
      <path d="m34 42 30-10 32 10 30-10v52l-30 10-32-10-30 10Z" className="paper line" />
      <path d="M64 32v52l32 10V42Z" className="shade line" />
      <path d="M44 80c6-10 14-2 18-12s14-6 20-2" className="dashed" />
      <path d="M97 22a14 14 0 0 1 14 14c0 10-14 25-14 25S83 46 83 36a14 14 0 0 1 14-14Z" className="accent" />
      <path d="M93 33a4 4 0 1 1 5.5 4c-1.2.6-1.5 1.3-1.5 2.5M97 44v.1" className="glint" />
      <Spark x={40} y={24} size={0.7} tone="warm" />
    </Drawing>
  )
}

/** A plug out of its socket, with a spark in the gap. */
export function DrawingBroken() {
  return (
    <Drawing>
      <path d="M14 84c16 0 10-24 26-24h6" className="line" />
      <path d="M46 46h12a14 14 0 0 1 0 28H46Z" className="paper line" />
      <path d="M72 53h9M72 67h9" className="line" />
      <path d="M114 44h-6a16 16 0 0 0 0 32h6Z" className="shade line" />
      <path d="M114 60h6c14 0 12 24 26 24" className="line" />
      <Spark x={84} y={30} size={1.3} />
      <Spark x={99} y={20} size={0.5} tone="warm" />
      <Spark x={86} y={92} size={0.6} tone="warm" />
    </Drawing>
  )
}

/** A magnifying glass over an empty frame. */
export function DrawingNothingFound() {
  return (
    <Drawing>
      <rect x="30" y="28" width="46" height="58" rx="8" className="paper line" />
      <path d="M43 74a10 10 0 0 1 20 0" className="dashed" />
      <circle cx="53" cy="51" r="7" className="paper dashed" />
      <circle cx="94" cy="58" r="23" className="shade line" />
      <path d="m111 75 19 19" className="accent-line thick" />
      <path d="M83 52a13 13 0 0 1 8-7" className="glint-dark" />
      <Spark x={124} y={30} size={0.8} tone="warm" />
      <Spark x={110} y={20} size={0.45} />
    </Drawing>
  )
}

/** A match just lit. */
export function DrawingComing() {
  return (
    <Drawing>
      <path d="m40 100 36-40" className="line thick" />
      <path d="m70 67 8-9" className="accent-line thick" />
      <Spark x={92} y={44} size={2.8} />
      <Spark x={92} y={44} size={1.2} tone="warm" />
      <Spark x={124} y={70} size={0.8} tone="warm" />
      <Spark x={126} y={24} size={0.6} />
      <Spark x={58} y={26} size={0.5} tone="warm" />
    </Drawing>
  )
}
