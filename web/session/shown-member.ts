import { useEffect } from 'react'

/** The member whose profile or conversation is on the screen. */
let shown: string | null = null

/** Says that a page shows this member, so that no note leads there. */
export function useShownMember(memberId: string) {
  useEffect(() => {
    shown = memberId
    return () => {
      shown = null
    }
  }, [memberId])
}

export const isMemberShown = (memberId: string) => shown === memberId
