import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { NAME_LENGTH } from '../../../core/rules/account/names.ts'
import { MINIMUM_AGE, SEEKS } from '../../../core/rules/account/signup.ts'
import { CHARACTER_LENGTHS } from '../../../core/rules/characters/characters.ts'
import { INTERESTS } from '../../../core/rules/members/interests.ts'
import { GENDERS, PROFILE_FIELDS } from '../../../core/rules/members/profile.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Chips } from '../../../web/ui/checkbox.tsx'
import { TextArea, TextField } from '../../../web/ui/field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import type { Result } from '../../lib/call.ts'
import { useNames } from '../../lib/format.ts'
import { useForm } from '../../lib/use-form.ts'
import { Part } from '../../ui/page.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'
import { type CardPicture, CardPreview } from './card-preview.tsx'
import { type Draft, draftOf, type FieldsProps, type FormSite, type Typed } from './character.ts'
import { CityField } from './city-field.tsx'
import { LooksFields } from './looks-fields.tsx'

type CharacterFormProps<Value> = {
  /** The sites to choose from; only its own one for a character that is there already. */
  sites: readonly FormSite[]
  initial: Typed
  picture: CardPicture | null
  rests?: boolean
  /** Whether somebody has written with the character, which then stays who it is. */
  isMet?: boolean
  submit: string
  send: (draft: Draft) => Promise<Result<Value>>
  onDone: (value: Value) => unknown
}

/** The form of a character, with the card that members will see beside it. */
export function CharacterForm<Value>(props: CharacterFormProps<Value>) {
  const { sites, initial, picture, rests = false, isMet = false, submit, send, onDone } = props
  const t = useTranslations('console.characters.form')
  const [typed, setTyped] = useState(initial)
  const { onSubmit, isBusy, refusal } = useForm(() => {
    const draft = draftOf(typed)
    return draft && send(draft)
  }, onDone)
  const set = (change: Partial<Typed>) => setTyped((now) => ({ ...now, ...change }))
  const site = sites.find(({ id }) => id === typed.site)
  const fields = { typed, set, errors: refusal?.fields ?? {} }
  return (
    <div className="character-work">
      <form className="grid gap-5" onSubmit={onSubmit}>
        <Part title={t('profile')}>
          <PersonFields {...fields} sites={sites} isMet={isMet} />
        </Part>
        <LooksFields {...fields} />
        <Part title={t('sheet')}>
          <p className="text-sm text-muted">{t('sheet_hint')}</p>
          <TextArea
            label={t('facts')}
            hint={t('facts_hint')}
            error={fields.errors.facts}
            rows={5}
            maxLength={CHARACTER_LENGTHS.facts}
            value={typed.facts}
            onChange={({ target }) => set({ facts: target.value })}
          />
          <TextArea
            label={t('voice')}
            hint={t('voice_hint')}
            error={fields.errors.voice}
            maxLength={CHARACTER_LENGTHS.voice}
            value={typed.voice}
            onChange={({ target }) => set({ voice: target.value })}
          />
        </Part>
        <RefusalAlert refusal={refusal} />
        {refusal?.code === 'character_changed' && (
          <a href={window.location.href} target="_blank" rel="noreferrer" className="underline">
            {t('changed')}
          </a>
        )}
        <Button type="submit" size="sm" busy={isBusy} className="justify-self-start">
          {submit}
        </Button>
      </form>
      <aside className="character-side" aria-label={t('preview')}>
        <CardPreview typed={typed} picture={picture} rests={rests} answers={site?.answers ?? 'nobody'} />
      </aside>
    </div>
  )
}

type PersonFieldsProps = FieldsProps & { sites: readonly FormSite[]; isMet: boolean }

function PersonFields({ typed, set, errors, sites, isMet }: PersonFieldsProps) {
  const t = useTranslations('console.characters.form')
  const words = useTranslations('profile')
  const interests = useTranslations('interests')
  const names = useNames()
  const site = sites.find(({ id }) => id === typed.site)
  return (
    <div className="character-fields">
      {sites.length > 1 && (
        <Select
          label={t('site')}
          className="wide"
          value={typed.site}
          onChange={({ target }) => {
            const [country = typed.country] = sites.find(({ id }) => id === target.value)?.countries ?? []
            set({ site: target.value, country, city: '', cityName: '' })
          }}
        >
          {sites.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {isMet && <p className="wide text-sm text-muted">{t('met')}</p>}
      <TextField
        label={t('name')}
        error={errors.name}
        required
        readOnly={isMet}
        autoComplete="off"
        maxLength={NAME_LENGTH.max}
        value={typed.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        type="date"
        label={t('birth')}
        hint={t('birth_hint', { age: MINIMUM_AGE })}
        error={errors.date_of_birth}
        required
        readOnly={isMet}
        value={typed.date_of_birth}
        onChange={({ target }) => set({ date_of_birth: target.value })}
      />
      <Chips
        type="radio"
        name="gender"
        label={t('gender')}
        required
        options={GENDERS.filter((value) => !isMet || value === typed.gender).map((value) => ({
          value,
          label: words(`gender.${value}`),
        }))}
        value={typed.gender ? [typed.gender] : []}
        onPick={(gender) => set({ gender })}
      />
      <Chips
        type="radio"
        name="seeks"
        label={t('seeks')}
        required
        options={SEEKS.map((value) => ({ value, label: t(`seeks_${value}`) }))}
        value={typed.seeks ? [typed.seeks] : []}
        onPick={(seeks) => set({ seeks })}
      />
      <Select
        label={t('country')}
        error={errors.country}
        value={typed.country}
        onChange={({ target }) => {
          const country = site?.countries.find((code) => code === target.value) ?? typed.country
          set({ country, city: '', cityName: '' })
        }}
      >
        {(site?.countries ?? [typed.country]).map((code) => (
          <option key={code} value={code}>
            {names.country(code)}
          </option>
        ))}
      </Select>
      <div>
        <CityField
          country={typed.country}
          name={typed.cityName}
          error={errors.city}
          onPick={(cityName, city) => set({ cityName, city })}
        />
      </div>
      <TextArea
        className="wide"
        label={t('about')}
        hint={site && t('about_hint', { language: names.language(site.language) })}
        error={errors.about}
        required
        rows={4}
        maxLength={CHARACTER_LENGTHS.about}
        value={typed.about}
        onChange={({ target }) => set({ about: target.value })}
      />
      <Select
        label={t('reason')}
        error={errors.reason_for_joining}
        required
        value={typed.reason_for_joining ?? ''}
        onChange={({ target }) =>
          set({
            reason_for_joining:
              PROFILE_FIELDS.reason_for_joining.values.find((reason) => reason === target.value) ?? null,
          })
        }
      >
        <option value="" />
        {PROFILE_FIELDS.reason_for_joining.values.map((value) => (
          <option key={value} value={value}>
            {words(`reason_for_joining.${value}`)}
          </option>
        ))}
      </Select>
      <Chips
        className="wide"
        type="checkbox"
        name="interests"
        label={t('interests')}
        error={errors.interests}
        options={INTERESTS.map((value) => ({ value, label: interests(value) }))}
        value={typed.interests}
        onPick={(interest, isPicked) =>
          set({
            interests: isPicked
              ? [...typed.interests, interest]
              : typed.interests.filter((other) => other !== interest),
          })
        }
      />
    </div>
  )
}
