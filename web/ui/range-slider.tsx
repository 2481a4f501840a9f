import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import './range-slider.css'

type RangeSliderProps = ComponentProps<'div'> & {
  /** Start and end of the line. */
  min: number
  max: number
  /** Start and end of the selected part. */
  from: number
  to: number
  size?: 'md' | 'lg'
}

/** A line with two thumbs. Its children are the two range inputs, the lower one first. */
export function RangeSlider({ min, max, from, to, size = 'md', className, ...rest }: RangeSliderProps) {
  const shareOf = (value: number) => (value - min) / (max - min)
  const style = { '--from': shareOf(from), '--to': shareOf(to) }
  return (
    <div
      {...rest}
      className={classes('range-slider', size === 'lg' && 'range-slider-large', className)}
      style={style}
    />
  )
}
