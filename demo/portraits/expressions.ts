/** What an expression does to the eyes, the brows and the mouth. */
export type Feelings = {
  /** `laughing` and `closed` are lines: one bends up, the other rests on the lashes. */
  eyes: 'open' | 'laughing' | 'closed'
  /** How far a smile narrows the eyes, 0 to 1. */
  squint: number
  /** Where the eyes look: -1 to 1, sideways and down. */
  gaze: readonly [x: number, y: number]
  /** How far the brows rise. */
  brows: number
  mouth: 'rest' | 'smile' | 'half' | 'teeth' | 'laugh' | 'parted'
  /** How far the corners of the mouth rise, 0 to 1. */
  smile: number
}

/** The gaze is as the turned head sees it: the camera is to the left of where the nose points. */
export const EXPRESSIONS = {
  calm: { eyes: 'open', squint: 0.1, gaze: [0, 0], brows: 1, mouth: 'rest', smile: 0.45 },
  soft: { eyes: 'open', squint: 0.25, gaze: [0, 0], brows: 2, mouth: 'smile', smile: 0.8 },
  warm: { eyes: 'open', squint: 0.6, gaze: [0, 0], brows: 3, mouth: 'smile', smile: 1.15 },
  bright: { eyes: 'open', squint: 0.5, gaze: [0, 0], brows: 3, mouth: 'teeth', smile: 0.9 },
  laugh: { eyes: 'laughing', squint: 1, gaze: [0, 0], brows: 6, mouth: 'laugh', smile: 1 },
  half: { eyes: 'open', squint: 0.35, gaze: [0, 0], brows: 2, mouth: 'half', smile: 0.7 },
  aside: { eyes: 'open', squint: 0.2, gaze: [1, 0.1], brows: 3, mouth: 'smile', smile: 0.9 },
  dreaming: { eyes: 'closed', squint: 0.3, gaze: [0, 0], brows: 3, mouth: 'smile', smile: 0.8 },
  curious: { eyes: 'open', squint: 0, gaze: [0.4, -0.5], brows: 6, mouth: 'parted', smile: 0.4 },
} as const satisfies Record<string, Feelings>

export type Expression = keyof typeof EXPRESSIONS
