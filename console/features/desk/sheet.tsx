import { memo, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DeskNote, DeskTurn } from '../../../core/contract/console/desk-turn.ts'
import { MINUTE_MS, SECOND_MS } from '../../../core/rules/durations.ts'
import { DESK_FIELDS } from '../../../core/rules/members/profile.ts'
import { Button } from '../../../web/ui/button.tsx'
import { useDates, useNames } from '../../lib/format.ts'
import { useFieldWords } from '../../lib/use-field-words.ts'
import { useNow } from '../../lib/use-now.ts'
import { useMe } from '../../session/me.ts'
import { Facts } from '../../ui/facts.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Written } from '../../ui/written.tsx'
import { Notes } from './notes.tsx'
import { Picture } from './picture.tsx'

type SheetProps = {
  turn: DeskTurn
  /** Whether the conversation is still the operator's. */
  isMine: boolean
  hold: () => void
  onNoted: (note: DeskNote) => void
  onNoteDeleted: (id: string) => void
}

/** What an operator must know beside the conversation: the clocks, the character, the notes, the member. */
export function Sheet({ turn, isMine, hold, ...noted }: SheetProps) {
  const t = useTranslations('console.desk')
  const { sites } = useMe()
  const site = sites.find(({ id }) => id === turn.site)?.name
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by the keyboard
    <aside className="desk-sheet" aria-label={t('sheet')} tabIndex={0}>
      {isMine && (
        <section className="grid gap-2">
          <p className="flex flex-wrap items-center gap-2">
            {turn.known && <Tag>{t('known')}</Tag>}
            {sites.length > 1 && site && <Tag>{site}</Tag>}
          </p>
          <Lease until={turn.leased_until} hold={hold} />
        </section>
      )}
      <Character turn={turn} />
      <Notes turn={turn} isMine={isMine} {...noted} />
      <Member turn={turn} />
    </aside>
  )
}

/** A lease that ends within this is shown in amber, with a way to keep it. */
const ENDING_MS = 2 * MINUTE_MS

function Lease({ until, hold }: { until: string; hold: () => void }) {
  const t = useTranslations('console.desk.lease')
  const dates = useDates()
  const left = Date.parse(until) - useNow(5 * SECOND_MS)
  const isEnding = left < ENDING_MS
  return (
    <div role={isEnding ? 'status' : undefined} className="lease" data-state={isEnding ? 'ending' : 'mine'}>
      <p className="grow text-sm">{left > 0 ? t('mine', { span: dates.span(left) }) : t('over')}</p>
      {isEnding && (
        <Button size="sm" variant="secondary" onClick={hold}>
          {t('keep')}
        </Button>
      )}
    </div>
  )
}

const Character = memo(function Character({ turn: { conversation, character } }: { turn: DeskTurn }) {
  const t = useTranslations('console.desk')
  return (
    <section className="grid gap-3">
      <Person conversation={conversation} person={character} kind={t('character')} />
      {character.facts && (
        <ul className="desk-facts">
          {character.facts
            .split('\n')
            .filter(Boolean)
            .map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
        </ul>
      )}
      <Facts facts={[{ name: t('voice'), value: character.voice }]} />
      <About person={character} />
    </section>
  )
})

const Member = memo(function Member({ turn: { conversation, member, language } }: { turn: DeskTurn }) {
  const t = useTranslations('console.desk')
  const names = useNames()
  return (
    <section className="grid gap-3">
      <Person conversation={conversation} person={member} kind={t('member')} />
      <Facts
        facts={[
          { name: t('local_time'), value: <LocalTime zones={member.time_zones} /> },
          { name: t('language'), value: names.language(language) },
        ]}
      />
      <About person={member} />
    </section>
  )
})

type Shown = DeskTurn['character'] | DeskTurn['member']

/** Pictures that are shown at once; the others open from there. */
const PICTURES_SHOWN = 3

function Person({ conversation, person, kind }: { conversation: string; person: Shown; kind: string }) {
  const t = useTranslations('console.desk')
  const names = useNames()
  const { name, age, city, country, pictures } = person
  return (
    <div className="grid gap-2">
      <div className="grid">
        <p className="text-xs font-semibold text-muted">{kind}</p>
        <h2>
          {name}, {age}
        </h2>
        <p className="text-sm text-muted">{[city, names.country(country)].filter(Boolean).join(', ')}</p>
      </div>
      {pictures.length > 0 && (
        <div className="flex gap-2">
          {pictures.slice(0, PICTURES_SHOWN).map((picture) => (
            <Picture
              key={picture}
              conversation={conversation}
              picture={picture}
              label={t('photo_of', { name })}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** What a profile says for everybody. */
function About({ person }: { person: Shown }) {
  const fields = useTranslations('profile.fields')
  const interests = useTranslations('interests')
  const wordFor = useFieldWords()
  return (
    <>
      {person.about && <LongText text={person.about} />}
      <Facts
        facts={[
          ...DESK_FIELDS.map((name) => {
            const value = person[name]
            return { name: fields(name), value: value && wordFor(name, value) }
          }),
          {
            name: fields('interests'),
            value: person.interests.map((interest) => interests(interest)).join(', '),
          },
        ]}
      />
    </>
  )
}

/** A text longer than this is folded. */
const FOLDED_FROM = 220

function LongText({ text }: { text: string }) {
  const t = useTranslations('console.desk')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (text.length <= FOLDED_FROM)
    return (
      <p className="whitespace-pre-line">
        <Written text={text} />
      </p>
    )
  return (
    <div className="grid justify-items-start gap-1">
      <p id={id} className="whitespace-pre-line">
        <Written text={isOpen ? text : `${text.slice(0, FOLDED_FROM).trimEnd()}…`} />
      </p>
      <button
        type="button"
        className="text-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('less') : t('more')}
      </button>
    </div>
  )
}
