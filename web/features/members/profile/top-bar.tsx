import IconArrowLeft from 'icon:arrow-left'
import IconBan from 'icon:ban'
import IconChevronLeft from 'icon:chevron-left'
import IconChevronRight from 'icon:chevron-right'
import IconDots from 'icon:dots'
import IconFlag from 'icon:flag'
import IconHeartOff from 'icon:heart-off'
import { type MouseEvent, useLayoutEffect, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { type Neighbours, neighbours } from '../../../lib/member-list.ts'
import { usePage, useShell } from '../../../session/use-shell.ts'
import { Link } from '../../../ui/link.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import type { LikeState } from '../like/use-like.ts'
import type { Ask } from './dialogs.tsx'

type TopBarProps = {
  member: MemberProfile
  /** Absent for a blocked member, who cannot be liked. */
  like?: LikeState
  onAsk: Ask
}

/** Id of the menu, which the button of a like opens too. */
export const MENU_ID = 'member-menu'

/** Links back to the list and to the profiles beside this one, and a menu of rare actions. */
export function TopBar({ member, like, onAsk }: TopBarProps) {
  const { user } = useShell()
  const isOwn = user?.profile.id === member.id
  return (
    <div className="member-top">
      <Ways id={member.id} />
      {user && !isOwn && <MoreMenu member={member} like={like} onAsk={onAsk} />}
    </div>
  )
}

function Ways({ id }: { id: string }) {
  const t = useTranslations('member')
  const isAmongLikes = usePage()?.name === 'likes-m-id'
  const { previous, next, from = isAmongLikes ? '/likes' : '/members' } = useNeighbours(id)
  const goBack = useWayBack(from)
  const base = isAmongLikes ? '/likes/m' : '/members'
  return (
    <nav aria-label={t('walk.label')} className="flex grow items-center gap-2">
      <Link to={from} className="button member-way member-way-back" onClick={goBack}>
        <IconArrowLeft size="1.375rem" aria-hidden />
        <span className="member-way-text">
          {t(from.startsWith('/likes') ? 'back.likes' : 'back.members')}
        </span>
      </Link>
      {previous && (
        <Link
          to={`${base}/${previous}`}
          replace
          className="button member-way"
          title={t('walk.previous')}
          aria-label={t('walk.previous')}
        >
          <IconChevronLeft aria-hidden />
        </Link>
      )}
      {next && (
        <Link
          to={`${base}/${next}`}
          replace
          className="button member-way"
          title={t('walk.next')}
          aria-label={t('walk.next')}
        >
          <IconChevronRight aria-hidden />
        </Link>
      )}
    </nav>
  )
}

/** The next profile of the list, for somebody who has read this one to its end. */
export function NextMember({ id }: { id: string }) {
  const t = useTranslations('member.walk')
  const { next } = useNeighbours(id)
  const base = usePage()?.name === 'likes-m-id' ? '/likes/m' : '/members'
  if (!next) return null
  return (
    <Link to={`${base}/${next}`} replace className="member-next">
      {t('next')}
      <IconChevronRight size="1.25rem" aria-hidden />
    </Link>
  )
}

/** Without scripts blocking happens at once, and the report form stands on the page. */
function MoreMenu({ member, like, onAsk }: TopBarProps) {
  const t = useTranslations('member.actions')
  return (
    <Menu id={MENU_ID} label={t('more', { name: member.name })} trigger={<IconDots aria-hidden />} sheet>
      {like?.isLiked && (
        <MenuItem>
          <like.Form method="post">
            <button type="submit" name="intent" value="unlike">
              <IconHeartOff size="1.25rem" aria-hidden />
              {t('unlike')}
            </button>
          </like.Form>
        </MenuItem>
      )}
      <MenuItem>
        <Link
          to="?report=1"
          onClick={(event) => {
            event.preventDefault()
            onAsk({ kind: 'report' })
          }}
        >
          <IconFlag size="1.25rem" aria-hidden />
          {t('report')}
        </Link>
      </MenuItem>
      {!member.blocked && (
        <MenuItem tone="danger">
          <Form
            method="post"
            onSubmit={(event) => {
              event.preventDefault()
              onAsk({ kind: 'block' })
            }}
          >
            <button type="submit" name="intent" value="block">
              <IconBan size="1.25rem" aria-hidden />
              {t('block')}
            </button>
          </Form>
        </MenuItem>
      )}
    </Menu>
  )
}

/** The previous and next member of the list that the profile was opened from. Only the browser knows it. */
function useNeighbours(id: string): Neighbours {
  const [beside, setBeside] = useState<Neighbours>({})
  useLayoutEffect(() => setBeside(neighbours(id)), [id])
  return beside
}

/**
 * Goes back in the history when that is the list, so that the list keeps its state; else follows the link.
 */
function useWayBack(from: string) {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || pageBefore() !== from) return
    event.preventDefault()
    navigate(-1)
  }
}

/** Previous address in the history of the tab; undefined in browsers without the Navigation API. */
function pageBefore(): string | undefined {
  const navigation = 'navigation' in window ? window.navigation : undefined
  const at = navigation?.currentEntry?.index ?? 0
  const before = navigation?.entries()[at - 1]?.url
  if (!before) return undefined
  const { pathname, search } = new URL(before)
  return pathname + search
}
