import { darker, lighter } from './colours.ts'
import { fill, group, line } from './paint.ts'
import { oval, smooth, symmetric, trace } from './pen.ts'

/** A sitting dog that looks at the camera, some 420 high; its chin is at (0, 0). */
export function drawDog(x: number, y: number, size: number, coat: string, collar: string): string {
  const dark = darker(coat, 0.34)
  const pale = lighter(coat, 0.55)
  const body = smooth(symmetric(trace('0,-10 70,10 104,110 120,240 112,330 0,336')))
  const head = smooth(symmetric(trace('0,-150 52,-146 84,-104 80,-52 52,-10 0,4')))
  const ear = (way: number) =>
    smooth([
      [way * 50, -142],
      [way * 96, -130],
      [way * 122, -70],
      [way * 106, -18],
      [way * 82, -44],
      [way * 70, -96],
    ])
  const paws = oval(-46, 330, 40, 24) + oval(46, 330, 40, 24)
  const content =
    fill(smooth(trace('100,290 170,270 196,196 176,200 150,240 96,250')), dark) +
    fill(body, coat) +
    fill(smooth(symmetric(trace('0,14 46,30 56,120 30,200 0,214'))), pale, 0.85) +
    line('M-46 190V320M46 190V320', dark, 5, 0.5) +
    fill(paws, pale) +
    line('M-62 26Q0 64 62 26', collar, 20) +
    fill(oval(0, 54, 13), '#e2b25e') +
    fill(head, coat) +
    fill(ear(1) + ear(-1), dark) +
    fill(smooth(symmetric(trace('0,-140 16,-120 20,-70 46,-40 40,-6 0,8'))), pale) +
    fill(oval(-36, -84, 10, 11) + oval(36, -84, 10, 11), '#2a1618') +
    fill(oval(-33, -88, 3.4) + oval(39, -88, 3.4), '#fff8ee') +
    fill(smooth(symmetric(trace('0,-58 20,-58 18,-42 0,-32'))), '#2a1618') +
    fill('M-14 -10h28v26q0 18 -14 18t-14 -18Z', '#e0707c') +
    line('M0 -34v16M-30 -14Q-12 4 0 -16Q12 4 30 -14', '#2a1618', 5)
  return group(content, `transform="translate(${x} ${y}) scale(${size})"`)
}

/** A cat that sits with its back to the camera. */
export function drawCat(x: number, y: number, size: number, coat: string): string {
  const dark = darker(coat, 0.34)
  const content =
    line('M70 200Q170 220 150 110Q140 70 170 60', coat, 34) +
    fill(smooth(symmetric(trace('0,-20 50,-4 84,90 92,200 0,224'))), coat) +
    fill(smooth(symmetric(trace('0,-112 46,-100 66,-52 44,-8 0,2'))), coat) +
    fill('M-62 -70L-58 -146L-10 -104ZM62 -70L58 -146L10 -104Z', coat) +
    fill('M-52 -92L-50 -126L-28 -106ZM52 -92L50 -126L28 -106Z', dark) +
    line(
      'M0 10v60M-24 24q4 50 0 60M24 24q-4 50 0 60M-20 -96q0 20 4 30M20 -96q0 20 -4 30M0 -104v30',
      dark,
      8,
      0.5,
    )
  return group(content, `transform="translate(${x} ${y}) scale(${size})"`)
}
