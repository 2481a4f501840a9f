/** One cosine wave over the picture: its frequency in each direction, and its strength. */
type Wave = { across: number; down: number; strength: number }

export type Channel = { mean: number; waves: Wave[] }

/**
 * Content of the thumbhash of an opaque picture: its light, and its colour from blue to yellow and from green
 * to red.
 */
type Thumbhash = { light: Channel; yellow: Channel; red: Channel }

const HEADER_NIBBLES = 10

/** Reads a thumbhash in base64; undefined if it is invalid, or the picture is transparent. */
export function readThumbhash(base64: string): Thumbhash | undefined {
  const bytes = bytesOf(base64)
  const bits = (offset: number, count: number) => {
    let value = 0
    for (let bit = count - 1; bit >= 0; bit--) {
      const at = offset + bit
      value = value * 2 + (((bytes[at >> 3] ?? 0) >> (at & 7)) & 1)
    }
    return value
  }
  const isSeeThrough = bits(23, 1) === 1
  if (bytes.length <= HEADER_NIBBLES / 2 || isSeeThrough) return undefined

  let nibble = HEADER_NIBBLES
  const waves = (columns: number, rows: number, scale: number): Wave[] => {
    const found: Wave[] = []
    for (let down = 0; down < rows; down++) {
      for (let across = down ? 0 : 1; across * rows < columns * (rows - down); across++) {
        found.push({ across, down, strength: (bits(nibble++ * 4, 4) / 7.5 - 1) * scale })
      }
    }
    return found
  }
  const isLandscape = bits(39, 1) === 1
  const shortSide = Math.max(3, bits(24, 3))
  const [columns, rows] = isLandscape ? [7, shortSide] : [shortSide, 7]
  return {
    light: { mean: bits(0, 6) / 63, waves: waves(columns, rows, bits(18, 5) / 31) },
    yellow: { mean: bits(6, 6) / 31.5 - 1, waves: waves(3, 3, (bits(27, 6) / 63) * 1.25) },
    red: { mean: bits(12, 6) / 31.5 - 1, waves: waves(3, 3, (bits(33, 6) / 63) * 1.25) },
  }
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
