import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Alert } from '../../../web/ui/alert.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { call, read } from '../../lib/call.ts'
import { useDates } from '../../lib/format.ts'
import { useForm, useSaved } from '../../lib/use-form.ts'
import { useAddress } from '../../session/site.ts'
import { Page } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { type Character, type FormSite, typedOf } from './character.ts'
import { CharacterForm } from './character-form.tsx'
import { PicturesPart } from './pictures-part.tsx'
import './characters.css'

export async function loader({ params }: LoaderFunctionArgs) {
  const [character, { sites }] = await Promise.all([
    read('readCharacter', { params: { id: params.id ?? '' } }),
    read('listCharacterSites'),
  ])
  return { character, sites: sites.filter(({ id }) => id === character.site) }
}

/** One character: its pictures, its profile and its sheet, and its rest. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return <CharacterView key={loaded.character.id} {...loaded} />
}

type CharacterViewProps = { character: Character; sites: readonly FormSite[] }

function CharacterView({ character, sites }: CharacterViewProps) {
  const t = useTranslations('console.characters')
  const address = useAddress()
  const dates = useDates()
  const saved = useSaved()
  // The version that the form shows: what others change meanwhile must not be overwritten, so a reload does not move it.
  const [version, setVersion] = useState(character.version)
  const main = character.pictures.find((picture) => picture.main)
  return (
    <Page
      title={t('one', { name: character.name, age: character.age })}
      actions={
        <>
          <Link to={address('/characters')} className="self-center underline">
            {t('back')}
          </Link>
          {!character.rested && <RestButton {...{ character, version, setVersion }} act="rest" />}
        </>
      }
    >
      {character.rested && (
        <Alert tone="warning" action={<RestButton {...{ character, version, setVersion }} act="wake" />}>
          {t('wake.notice', { name: character.name, day: dates.day(character.rested) })}
        </Alert>
      )}
      <PicturesPart character={character} />
      <CharacterForm
        sites={sites}
        initial={typedOf(character)}
        picture={main ? { character: character.id, picture: main.id } : null}
        rests={character.rested !== null}
        isMet={character.met}
        submit={t('form.save')}
        send={({ site: _, ...draft }) =>
          call('changeCharacter', { params: { id: character.id }, body: { ...draft, version } })
        }
        onDone={(answer) => {
          setVersion(answer.version)
          return saved(t('form.saved'))
        }}
      />
    </Page>
  )
}

type RestButtonProps = {
  character: Character
  act: 'rest' | 'wake'
  version: number
  setVersion: (version: number) => void
}

/** Puts a character to rest or wakes it up, for a reason. */
function RestButton({ character, act, version, setVersion }: RestButtonProps) {
  const t = useTranslations('console.characters')
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const saved = useSaved(() => setOpen(false))
  const { id, name, conversations } = character
  const form = useForm(
    (text) =>
      call(act === 'rest' ? 'restCharacter' : 'wakeCharacter', {
        params: { id },
        body: { version, reason: text('reason') },
      }),
    (answer) => {
      setVersion(answer.version)
      return saved(t(`${act}.done`, { name }))
    },
  )
  // Members write meanwhile, so the conversations are counted when somebody is about to decide.
  const open = () => {
    setOpen(true)
    void revalidate()
  }
  return (
    <>
      <Button size="sm" variant="secondary" onClick={open}>
        {t(`${act}.button`)}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t(`${act}.title`, { name })}
        confirm={t(`${act}.confirm`)}
        isDangerous={act === 'rest'}
        {...form}
      >
        <p>{t(`${act}.text`, { name })}</p>
        {act === 'rest' && <p>{t('rest.conversations', conversations)}</p>}
      </ReasonDialog>
    </>
  )
}
