import { type ReactNode, useEffect } from 'react'
import { Card } from '../../web/ui/card.tsx'
import { Logo } from '../../web/ui/logo.tsx'

type GateProps = { title: string; intro?: ReactNode; below?: ReactNode; children: ReactNode }

/** The frame of the pages before the console: login, first factor, invitation. */
export function Gate({ title, intro, below, children }: GateProps) {
  useEffect(() => {
    document.title = `${title} · Vonk`
  }, [title])
  return (
    <main className="gate">
      <Logo name="Vonk" className="justify-self-center" />
      <Card padding="lg">
        <div className="mb-5 grid gap-1">
          <h1>{title}</h1>
          {intro && <p className="text-muted">{intro}</p>}
        </div>
        {children}
      </Card>
      {below}
    </main>
  )
}
