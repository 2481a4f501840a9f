import type { ReactNode } from 'react'
import type { Evening } from '../../../../core/rules/likes/match-finder.ts'

/** Four evenings, in the style of `ui/drawings.tsx`. */
const EVENINGS: Record<Evening, ReactNode> = {
  out: (
    <>
      <path d="m52 34 22 6-8 27a11 11 0 0 1-22-6Z" className="paper line" />
      <path d="m48 48 23 6-5 13a11 11 0 0 1-22-6Z" className="warm" />
      <path d="m52 34 22 6-8 27a11 11 0 0 1-22-6ZM52 72l-6 22M37 91l18 5" className="line" />
      <path d="m108 34-22 6 8 27a11 11 0 0 0 22-6Z" className="paper line" />
      <path d="m112 48-23 6 5 13a11 11 0 0 0 22-6Z" className="accent" />
      <path d="m108 34-22 6 8 27a11 11 0 0 0 22-6ZM108 72l6 22M105 96l18-5" className="line" />
      <path d="M80 30V18M68 32l-7-9M92 32l7-9" className="accent-line" />
    </>
  ),
  home: (
    <>
      <path d="M118 98V50M110 98h16" className="line" />
      <path d="M107 50h22l-5-20h-12Z" className="warm" />
      <path d="M107 50h22l-5-20h-12Z" className="line" />
      <path d="M40 66V54a10 10 0 0 1 10-10h36a10 10 0 0 1 10 10v12" className="shade line" />
      <path d="M30 66a8 8 0 0 1 14 6v6h48v-6a8 8 0 0 1 14 6v14H30Z" className="paper line" />
      <path d="M38 92v6M98 92v6" className="line" />
      <path d="M52 78V62a4 4 0 0 1 4-4h18l8 20Z" className="accent" />
      <path d="m62 64 3 14M71 62l5 16" className="glint" />
    </>
  ),
  active: (
    <>
      <path d="m20 92 34-50 20 30 14-18 34 38Z" className="paper line" />
      <path d="m42 60 12-18 12 18-7 5-5-6-5 6Z" className="shade line" />
      <path d="M104 20a12 12 0 1 1 0 24 12 12 0 0 1 0-24Z" className="warm" />
      <path d="M104 20a12 12 0 1 1 0 24 12 12 0 0 1 0-24Z" className="line" />
      <path d="M28 101c22-8 30 4 52-2s26-6 48 0" className="accent-line" />
      <path d="M92 92V74h16l-4-6 4-6H92v14" className="accent" />
      <path d="M92 92V60" className="line" />
    </>
  ),
  culture: (
    <>
      <path d="M30 92V34h100v58" className="paper line" />
      <path
        d="M30 34h100v8c-6 8-14 8-20 0-6 8-14 8-20 0-6 8-14 8-20 0-6 8-14 8-20 0-6 8-14 8-20 0Z"
        className="accent"
      />
      <path d="M30 42v50h14c8-12 6-32 2-46M130 42v50h-14c-8-12-6-32-2-46" className="shade line" />
      <path d="M24 92h112" className="line" />
      <path d="M80 58a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z" className="warm" />
      <path d="M66 92c0-18 28-18 28 0" className="line" />
      <path d="M80 58a10 10 0 1 1 0 20 10 10 0 0 1 0-20ZM77 71c2 2 4 2 6 0" className="line" />
    </>
  ),
}

export function EveningDrawing({ evening }: { evening: Evening }) {
  return (
    <svg viewBox="0 0 160 120" className="drawing" aria-hidden>
      <path d="M80 8c34-2 66 16 68 47s-24 57-62 59S10 98 9 63 46 10 80 8Z" className="ground" />
      {EVENINGS[evening]}
    </svg>
  )
}
