import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { toast } from '../../../web/ui/toast.tsx'
import { call, read } from '../../lib/call.ts'
import { useAddress, useSite } from '../../session/site.ts'
import { Page } from '../../ui/page.tsx'
import { emptyCharacter } from './character.ts'
import { CharacterForm } from './character-form.tsx'
import './characters.css'

export const loader = (_: LoaderFunctionArgs) => read('listCharacterSites')

/** The form of a new character. Its pictures follow on its own page. */
export function Component() {
  const t = useTranslations('console.characters')
  const { sites } = useLoaderData<typeof loader>()
  const { site: chosen } = useSite()
  const address = useAddress()
  const navigate = useNavigate()
  const site = sites.find(({ id }) => id === chosen) ?? sites[0]
  return (
    <Page
      title={t('form.new')}
      actions={
        <Link to={address('/characters')} className="self-center underline">
          {t('back')}
        </Link>
      }
    >
      {site && (
        <CharacterForm
          sites={sites}
          initial={emptyCharacter(site)}
          picture={null}
          submit={t('form.create')}
          send={(draft) => call('makeCharacter', { body: draft })}
          onDone={({ id }) => {
            toast(t('form.made'), { tone: 'success' })
            return navigate(address(`/characters/${id}`))
          }}
        />
      )}
    </Page>
  )
}
