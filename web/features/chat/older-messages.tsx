import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { loadOlder } from './chat-store.ts'

/** Loads older messages when it comes into sight; a button for those who do not scroll, or after a failure. */
export function OlderMessages({ id }: { id: string }) {
  const t = useTranslations('chat.log')
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const load = () => {
    setState('busy')
    loadOlder(id).then(
      () => setState('idle'),
      () => setState('failed'),
    )
  }
  useEffect(() => {
    const element = place.current
    if (!element || state !== 'idle') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: '300px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  })
  return (
    <div ref={place} className="grid place-items-center p-3">
      <Button variant="quiet" size="sm" busy={state === 'busy'} onClick={load}>
        {t(state === 'failed' ? 'older_failed' : 'older')}
      </Button>
    </div>
  )
}
