/** The side of the small grey picture that a print is made from, and the waves that are measured in each direction. */
export const PRINT_SIDE = 64
const WAVES = 16
const LOW_WAVES = 8

/** Cosines of the discrete cosine transform (DCT-II) by wave and pixel. */
const COSINES = Array.from({ length: WAVES }, (_, wave) =>
  Array.from({ length: PRINT_SIDE }, (_, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * PRINT_SIDE))),
)

type Wave = { across: number; down: number }
const isLow = ({ across, down }: Wave) => across < LOW_WAVES && down < LOW_WAVES

/** The low frequencies come first, because they survive small crops and are what the index is made of. */
const ORDER = Array.from({ length: WAVES * WAVES }, (_, at) => ({
  across: at % WAVES,
  down: Math.floor(at / WAVES),
})).sort((one, other) => Number(isLow(other)) - Number(isLow(one)))

/** A flat picture has hardly any waves, so that it would be like every other flat one. A photo has about 128 set bits. */
const LEAST_BITS = 32
/** What rounding leaves of a wave that is not there. */
const ROUNDING = 1

/**
 * The perceptual hash of a picture: the signs of its 256 lowest frequencies, as bits. Compressing, resizing and mirroring
 * change a few of them (docs/measurements.md). Null for a flat picture.
 */
export function printOf(grey: Buffer): string | null {
  const rows = Array.from({ length: PRINT_SIDE }, (_, y) =>
    grey.subarray(y * PRINT_SIDE, (y + 1) * PRINT_SIDE),
  )
  const across = rows.map((row) =>
    COSINES.map((cosines) => cosines.reduce((sum, cosine, x) => sum + cosine * (row[x] ?? 0), 0)),
  )
  const strength = (wave: Wave) =>
    (COSINES[wave.down] ?? []).reduce((sum, cosine, y) => sum + cosine * (across[y]?.[wave.across] ?? 0), 0)
  const bits = ORDER.map((wave) => strength(wave) > ROUNDING)
  return bits.filter(Boolean).length < LEAST_BITS ? null : bits.map(Number).join('')
}

const BANDS = 4
const BAND_BITS = 16

/** The low frequencies of a print in four numbers, of which each also says which of the four it is. */
export const bandsOf = (print: string): number[] =>
  Array.from({ length: BANDS }, (_, band) => {
    const bits = print.slice(band * BAND_BITS, (band + 1) * BAND_BITS)
    return (band << BAND_BITS) | Number.parseInt(bits, 2)
  })

/**
 * Every band that a near print can share: two prints whose low frequencies differ in at most seven bits have a band that
 * differs in one bit or none.
 */
export const nearBandsOf = (print: string): number[] =>
  bandsOf(print).flatMap((band) => [
    band,
    ...Array.from({ length: BAND_BITS }, (_, bit) => band ^ (1 << bit)),
  ])

/** The part of a print that survives small crops. */
export const lowOf = (print: string): string => print.slice(0, LOW_WAVES * LOW_WAVES)

/** The print of the mirrored picture, which has the opposite sign in every odd wave across. */
export const mirrored = (print: string): string =>
  ORDER.map(({ across }, at) => Number(print[at]) ^ (across % 2)).join('')
