import { useTranslations } from 'use-intl'
import { ageOn } from '../../../core/rules/account/age.ts'
import type { FictionalAnswers } from '../../../core/rules/chat/chat.ts'
import { MemberCard } from '../../../web/ui/member-card.tsx'
import { FictionalAnswersContext } from '../../../web/ui/presence.tsx'
import type { Typed } from './character.ts'

/** The main picture of a character that is saved. */
export type CardPicture = { character: string; picture: string }

type CardPreviewProps = {
  typed: Typed
  picture: CardPicture | null
  /** Who answers for fictional profiles of the site. */
  answers: FictionalAnswers
  rests: boolean
}

/** The card as members see it in lists, with the label of fictional profiles, while the form is filled in. */
export function CardPreview({ typed, picture, answers, rests }: CardPreviewProps) {
  const t = useTranslations('console.characters.form')
  const { name, date_of_birth: birth, country, cityName, gender } = typed
  const [city = ''] = cityName.split(' (')
  const photo = (size: string) => `${picture?.picture}?size=${size}`
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm font-semibold">{t('preview')}</figcaption>
      {/* The card is a picture of a card: its link and its label do nothing here. */}
      <div inert>
        <FictionalAnswersContext value={answers}>
          <MemberCard
            member={{
              id: picture?.character ?? '',
              kind: 'fictional',
              demo: false,
              name: name.trim() || t('nameless'),
              age: birth ? Math.max(0, ageOn(birth, today())) : SAMPLE_AGE,
              gender: gender ?? 'female',
              country,
              city: city || null,
              online: false,
              ...(rests && { rests }),
              main_image: picture && {
                id: picture.picture,
                filename: photo('full'),
                match: photo('match'),
                thumb_filename: photo('thumb'),
                status: 'active',
                width: 800,
                height: 1000,
                placeholder: PLAIN,
              },
            }}
            cdnPrefix={`/api/console/characters/${picture?.character}/pictures/`}
          />
        </FictionalAnswersContext>
      </div>
    </figure>
  )
}

/** An age as on a card, until a date of birth is there. */
const SAMPLE_AGE = 30

/** A placeholder of one calm colour, until the picture is there. */
const PLAIN = '5RgSFgaIh/eIeJiIiHl3hod3Z39ksGg='

const today = () => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
