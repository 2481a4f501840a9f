import { useTranslations } from 'use-intl'
import type { MemberCard } from '../../../core/contract/members/members.ts'
import { ButtonSamples } from './button-samples.tsx'
import { ColourSamples } from './colour-samples.tsx'
import { EmptySamples } from './empty-samples.tsx'
import { ChoiceSamples, FieldSamples } from './form-samples.tsx'
import { MessageSamples } from './message-samples.tsx'
import { NavigationSamples } from './navigation-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'
import { PeopleSamples } from './people-samples.tsx'

export type DemoUiProps = { siteName: string; cdnPrefix: string; members: MemberCard[] }

const THEMES = ['light', 'dark'] as const

/** All components of the interface on one page, in both themes. */
export function DemoUi(props: DemoUiProps) {
  const t = useTranslations('demo-ui')
  return (
    <>
      <div className="page grid gap-2 py-8">
        <h1>{t('heading')}</h1>
        <p className="text-muted">{t('intro')}</p>
      </div>
      <div className="grid lg:grid-cols-2">
        {THEMES.map((theme) => (
          <section
            key={theme}
            data-theme={theme}
            aria-label={t(theme)}
            className="grid min-w-0 content-start gap-10 bg-page px-(--gutter) py-8 text-ink"
          >
            <h2 className="text-3xl">{t(theme)}</h2>
            <ColourSamples siteName={props.siteName} />
            <ButtonSamples />
            <NavigationSamples />
            <FieldSamples theme={theme} />
            <ChoiceSamples theme={theme} />
            <OverlaySamples theme={theme} />
            <MessageSamples />
            <PeopleSamples members={props.members} cdnPrefix={props.cdnPrefix} />
            <EmptySamples />
          </section>
        ))}
      </div>
    </>
  )
}
