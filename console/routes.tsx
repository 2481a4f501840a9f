import IconGavel from 'icon:gavel'
import IconHome from 'icon:home'
import IconListDetails from 'icon:list-details'
import IconMail from 'icon:mail'
import IconMasksTheater from 'icon:masks-theater'
import IconMessages from 'icon:messages'
import IconUser from 'icon:user'
import IconUsersGroup from 'icon:users-group'
import IconWorld from 'icon:world'
import type { ComponentType } from 'react'
import { type LoaderFunction, type MiddlewareFunction, type RouteObject, redirect } from 'react-router'
import { loginAddress } from '../client/login-address.ts'
import { FRAME, isLoggedIn, loadMe } from './session/me.ts'
import { ErrorScreen, UnknownPage } from './shell/error-screen.tsx'
import { Frame } from './shell/frame.tsx'
import { type Section, SectionsContext } from './shell/sections.ts'

/** A module of a page exports its `Component` and, if it needs data, its `loader`. It is loaded when it is opened. */
type Load = () => Promise<{ Component: ComponentType; loader?: LoaderFunction }>

/**
 * The sections of the console in the order of the navigation. `pages` are further pages of a section, by their address
 * below it.
 */
const SECTIONS: readonly (Section & { page: Load; pages?: Record<string, Load> })[] = [
  {
    name: 'today',
    path: '/',
    key: 't',
    needs: null,
    Icon: IconHome,
    page: () => import('./features/today/today-page.tsx'),
  },
  {
    name: 'review',
    path: '/review',
    key: 'r',
    needs: 'review.read',
    Icon: IconGavel,
    page: () => import('./features/review/queue-page.tsx'),
    pages: {
      ':id': () => import('./features/review/case-page.tsx'),
      ':id/life': () => import('./features/review/life-threat-page.tsx'),
    },
  },
  {
    name: 'desk',
    path: '/desk',
    key: 'd',
    needs: 'desk.answer',
    Icon: IconMessages,
    page: () => import('./features/desk/desk-page.tsx'),
    pages: {
      samples: () => import('./features/desk/samples-page.tsx'),
      figures: () => import('./features/desk/figures-page.tsx'),
    },
  },
  {
    name: 'support',
    path: '/support',
    key: 'i',
    needs: 'support.read',
    Icon: IconMail,
    page: () => import('./features/support/support-page.tsx'),
    pages: {
      replies: () => import('./features/support/replies-page.tsx'),
      ':number': () => import('./features/support/ticket-page.tsx'),
    },
  },
  {
    name: 'members',
    path: '/members',
    key: 'm',
    needs: 'members.read',
    Icon: IconUser,
    page: () => import('./features/members/members-page.tsx'),
    pages: { ':id': () => import('./features/members/member-page.tsx') },
  },
  {
    name: 'characters',
    path: '/characters',
    key: 'c',
    needs: 'desk.characters',
    Icon: IconMasksTheater,
    page: () => import('./features/characters/characters-page.tsx'),
    pages: {
      new: () => import('./features/characters/new-character-page.tsx'),
      ':id': () => import('./features/characters/character-page.tsx'),
    },
  },
  {
    name: 'sites',
    path: '/sites',
    key: 'w',
    needs: 'offers.edit',
    Icon: IconWorld,
    page: () => import('./features/sites/sites-page.tsx'),
    pages: {
      ':id': () => import('./features/sites/site-page.tsx'),
      ':id/:part': () => import('./features/sites/part-page.tsx'),
    },
  },
  {
    name: 'staff',
    path: '/staff',
    key: 's',
    needs: 'staff.manage',
    Icon: IconUsersGroup,
    page: () => import('./features/staff/staff-page.tsx'),
  },
  {
    name: 'log',
    path: '/log',
    key: 'l',
    needs: 'log.read',
    Icon: IconListDetails,
    page: () => import('./features/log/log-page.tsx'),
  },
]

const sectionRoutes = SECTIONS.flatMap(({ path, page, pages = {} }): RouteObject[] => [
  { path, lazy: page },
  ...Object.entries(pages).map(([below, lazy]) => ({ path: `${path}/${below}`, lazy })),
])

/** Nobody sees a page of the console without a login, which leads back to it. */
const requireLogin: MiddlewareFunction = async ({ request }) => {
  if (await isLoggedIn()) return
  const { pathname, search } = new URL(request.url)
  const to = pathname.replace(/^\/console/, '') + search
  throw redirect(loginAddress(to === '/' ? null : to))
}

export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorScreen,
    HydrateFallback: () => null,
    children: [
      { path: '/login', lazy: () => import('./features/login/login-page.tsx') },
      { path: '/invitation/:token', lazy: () => import('./features/login/invitation-page.tsx') },
      {
        id: FRAME,
        middleware: [requireLogin],
        loader: loadMe,
        // The person who is logged in changes by their own acts alone, which revalidate.
        shouldRevalidate: ({ defaultShouldRevalidate, currentUrl, nextUrl }) =>
          currentUrl.href === nextUrl.href && defaultShouldRevalidate,
        element: (
          <SectionsContext value={SECTIONS}>
            <Frame />
          </SectionsContext>
        ),
        children: [
          {
            ErrorBoundary: ErrorScreen,
            children: [
              ...sectionRoutes,
              { path: '/attention', lazy: () => import('./features/attention/attention-page.tsx') },
              { path: '/promises/refunds', lazy: () => import('./features/promises/refunds-page.tsx') },
              { path: '/promises/copies', lazy: () => import('./features/promises/copies-page.tsx') },
              { path: '/promises/statements', lazy: () => import('./features/promises/statements-page.tsx') },
              { path: '/approvals', lazy: () => import('./features/today/approvals-page.tsx') },
              { path: '/me', lazy: () => import('./features/account/account-page.tsx') },
              { path: '/pieces', lazy: () => import('./features/pieces/pieces-page.tsx') },
              { path: '*', Component: UnknownPage },
            ],
          },
        ],
      },
    ],
  },
]
