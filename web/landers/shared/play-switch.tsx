import IconPlayerPauseFilled from 'icon:player-pause-filled'
import IconPlayerPlayFilled from 'icon:player-play-filled'
import { classes } from '../../ui/classes.ts'
import './player.css'

type Props = { play: string; pause: string; size: string; className?: string; hidden?: boolean }

/**
 * Button that starts and stops the movement around it, whose state is in `data-playing`. The script sets its
 * label.
 */
export function PlaySwitch({ play, pause, size, className, hidden }: Props) {
  return (
    <button
      type="button"
      className={classes('player-button', className)}
      data-switch
      data-play={play}
      data-pause={pause}
      hidden={hidden}
    >
      <IconPlayerPlayFilled size={size} className="player-play" aria-hidden />
      <IconPlayerPauseFilled size={size} className="player-pause" aria-hidden />
    </button>
  )
}
