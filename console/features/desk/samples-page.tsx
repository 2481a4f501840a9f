import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { SAMPLE_NOTE_LENGTH, SAMPLE_VERDICTS, type SampleVerdict } from '../../../core/rules/desk/desk.ts'
import { Button } from '../../../web/ui/button.tsx'
import { TextArea } from '../../../web/ui/field.tsx'
import { toast } from '../../../web/ui/toast.tsx'
import { type Answer, read } from '../../lib/call.ts'
import { useNames } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { useCall } from '../../lib/use-call.ts'
import { useAddress } from '../../session/site.ts'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Page, Part } from '../../ui/page.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'
import { Lines } from './conversation.tsx'
import './desk.css'

export const loader = () => read('listDeskSamples')

type Sample = Answer<'listDeskSamples'>['samples'][number]

/** Answers of others that wait for a second person, one after the other. Nobody is named. */
export function Component() {
  const t = useTranslations('console.desk.samples')
  const { samples } = useLoaderData<typeof loader>()
  const address = useAddress()
  const [first] = samples
  return (
    <Page title={t('title')} intro={t('intro')} actions={<Link to={address('/desk')}>{t('back')}</Link>}>
      {first ? (
        <Judging key={`${first.conversation} ${first.number}`} sample={first} count={samples.length} />
      ) : (
        <Part>
          <NothingHere title={t('empty')} action={<Link to={address('/desk')}>{t('back')}</Link>} />
        </Part>
      )}
    </Page>
  )
}

function Judging({ sample, count }: { sample: Sample; count: number }) {
  const t = useTranslations('console.desk.samples')
  const names = useNames()
  const { conversation, number, character, member, language, lines } = sample
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Part title={t('about', { character, member })} actions={t('left', { count })}>
        <p className="text-sm text-muted">{names.language(language)}</p>
        <Lines conversation={null} lines={lines} member={member} marked={number} />
      </Part>
      <VerdictForm conversation={conversation} number={number} />
    </div>
  )
}

function VerdictForm({ conversation, number }: Pick<Sample, 'conversation' | 'number'>) {
  const t = useTranslations('console.desk.samples')
  const [note, setNote] = useState('')
  const judge = useCall('judgeSample')
  const { revalidate } = useRevalidator()
  const give = async (verdict: SampleVerdict) => {
    const result = await judge.run({ params: { conversation, number }, body: { verdict, note } })
    if (result.ok) toast(t('judged'))
    // Somebody else may have been quicker; either way the next one follows.
    if (result.ok || result.refusal.code === 'sample_unknown') await revalidate()
  }
  useKeys(
    t('title'),
    SAMPLE_VERDICTS.map((verdict, index) => ({
      keys: String(index + 1),
      does: t(`verdicts.${verdict}`),
      run: () => void give(verdict),
    })),
  )
  return (
    <Part title={t('verdict')}>
      <TextArea
        label={t('note')}
        hint={t('note_hint')}
        maxLength={SAMPLE_NOTE_LENGTH}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        // Escape leaves the field, so that the keys of the verdicts act.
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      <div className="grid gap-2">
        {SAMPLE_VERDICTS.map((verdict, index) => (
          <Button
            key={verdict}
            size="sm"
            variant="secondary"
            busy={judge.isBusy}
            onClick={() => void give(verdict)}
          >
            {t(`verdicts.${verdict}`)} <kbd>{index + 1}</kbd>
          </Button>
        ))}
      </div>
      <RefusalAlert refusal={judge.refusal} />
    </Part>
  )
}
