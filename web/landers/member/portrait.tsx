import type { MemberProfile } from '../../../core/contract/members/members.ts'
import { useShell } from '../../session/use-shell.ts'
import { classes } from '../../ui/classes.ts'
import { Photo } from '../../ui/photo.tsx'

type Props = {
  member: Pick<MemberProfile, 'name' | 'main_image'>
  /** Width of the photo, as `sizes` of an image. */
  sizes: string
  className?: string
}

/** The first photo of a lander, or the first letter of the name. */
export function Portrait({ member, sizes, className }: Props) {
  const { settings } = useShell()
  if (!member.main_image)
    return (
      <span className={classes('landing-letter', className)} aria-hidden>
        {[...member.name][0]?.toUpperCase()}
      </span>
    )
  return (
    <Photo
      photo={member.main_image}
      cdnPrefix={settings.cdn_prefix}
      size="full"
      sizes={sizes}
      alt=""
      priority
      className={className}
    />
  )
}
