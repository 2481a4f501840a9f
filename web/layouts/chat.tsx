import { Outlet } from 'react-router'
import { useVisibleHeight } from '../features/chat/use-visible-height.ts'
import { MatchModalGate } from '../features/likes/matches/match-modal-gate.tsx'
import { MatchToasts } from '../features/likes/matches/match-toasts.tsx'
import { useMonthSheet } from '../features/money/month/month-gate.tsx'
import { useBuySheet } from '../features/money/packages/buy-sheet-gate.tsx'
import { BottomBar } from '../features/shell/bottom-bar.tsx'
import { SkipLink } from '../features/shell/skip-link.tsx'
import { TopNavigation } from '../features/shell/top-navigation.tsx'
import { usePage } from '../session/use-shell.ts'

/** Layout without frame, so that the conversation has the whole screen. */
export default function ChatLayout() {
  // On a phone the field of a conversation takes the place of the bottom bar.
  const isInConversation = usePage()?.name === 'chats-id'
  const { openInstead, sheet } = useBuySheet()
  const { openMonth, monthSheet } = useMonthSheet()
  return (
    <div ref={useVisibleHeight()} className="flex h-dvh flex-col">
      <SkipLink />
      <div className={isInConversation ? 'hidden md:block' : undefined}>
        <TopNavigation />
      </div>
      <main
        id="content"
        tabIndex={-1}
        className="min-h-0 flex-1 overflow-hidden outline-none"
        onClickCapture={(event) => {
          openInstead(event)
          openMonth(event)
        }}
      >
        <Outlet />
      </main>
      {sheet}
      {monthSheet}
      {!isInConversation && <BottomBar />}
      {isInConversation ? <MatchToasts /> : <MatchModalGate />}
    </div>
  )
}
