import { tidy } from './pen.ts'

export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** Collects the shapes, gradients and clips of one picture; their ids are unique only within that picture. */
export type Paint = {
  /** Keeps an outline that is drawn more than once and returns a reference to it. */
  shape(d: string): string
  /** A gradient along the line from (x1, y1) to (x2, y2), in the coordinates of the shape that uses it. */
  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string
  /** A gradient around the middle of the shape that uses it. */
  radial(stops: readonly Stop[]): string
  /** A soft spot of one colour that fades to nothing. */
  glow(x: number, y: number, radius: number, colour: string, opacity: number): string
  clip(d: string): string
  definitions(): string
}

export function createPaint(): Paint {
  const names = new Map<string, string>()
  const name = (letter: string, body: string) => {
    const id = names.get(body) ?? `${letter}${names.size}`
    names.set(body, id)
    return id
  }
  const radial = (stops: readonly Stop[]) =>
    `url(#${name('r', `<radialGradient id="">${list(stops)}</radialGradient>`)})`
  return {
    shape: (d) => `#${name('s', `<path id="" d="${shorten(d)}"/>`)}`,
    linear: (x1, y1, x2, y2, stops) => {
      const places = `x1="${tidy(x1)}" y1="${tidy(y1)}" x2="${tidy(x2)}" y2="${tidy(y2)}"`
      const units = 'gradientUnits="userSpaceOnUse"'
      return `url(#${name('l', `<linearGradient id="" ${units} ${places}>${list(stops)}</linearGradient>`)})`
    },
    radial,
    glow: (x, y, radius, colour, opacity) => {
      const fading = radial([
        [0, colour, opacity],
        [0.5, colour, opacity * 0.42],
        [1, colour, 0],
      ])
      return `<circle cx="${tidy(x)}" cy="${tidy(y)}" r="${tidy(radius)}" fill="${fading}"/>`
    },
    clip: (d) => `url(#${name('c', `<clipPath id="">${outline(d)}/></clipPath>`)})`,
    definitions: () => [...names].map(([body, id]) => body.replace('id=""', `id="${id}"`)).join(''),
  }
}

const list = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, colour, opacity = 1]) => {
      const place = offset === 0 ? '' : ` offset="${offset}"`
      return `<stop${place} stop-color="${sheer(colour, opacity)}"/>`
    })
    .join('')

/** The colour with its opacity written into it, as #rrggbbaa. */
export function sheer(colour: string, opacity: number): string {
  if (opacity >= 1) return colour
  const alpha = Math.round(Math.max(opacity, 0) * 255)
  return colour + alpha.toString(16).padStart(2, '0')
}

/** Numbers with one decimal, without a zero before the point or a space before a minus. */
const shorten = (numbers: string): string =>
  numbers
    .replace(/(\.\d)\d+/g, '$1')
    .replace(/(^|[^\d.])0\./g, '$1.')
    .replaceAll(' -', '-')

/** The opening tag for a path, or for a reference to a kept shape. */
const outline = (d: string): string => (d.startsWith('#') ? `<use href="${d}"` : `<path d="${shorten(d)}"`)

/** A filled shape, opaque by default. */
export const fill = (d: string, colour: string, opacity = 1): string =>
  d === '' ? '' : `${outline(d)} fill="${sheer(colour, opacity)}"/>`

/** A drawn line; the picture's root sets round line ends. */
export const line = (d: string, colour: string, width: number, opacity = 1): string =>
  d === ''
    ? ''
    : `${outline(d)} fill="none" stroke="${sheer(colour, opacity)}" stroke-width="${tidy(width)}"/>`

export const group = (content: string, attributes: string): string =>
  content === '' ? '' : `<g ${attributes}>${content}</g>`
