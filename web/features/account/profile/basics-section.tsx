import { useTranslations } from 'use-intl'
import type { User } from '../../../../core/contract/account/account.ts'
import { NAME_LENGTH } from '../../../../core/rules/account/names.ts'
import { SEEKS, sexualityOf } from '../../../../core/rules/account/signup.ts'
import { GENDERS } from '../../../../core/rules/members/profile.ts'
import { Chips } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/field.tsx'
import { SectionForm } from './section-form.tsx'

const SEEK_WORDS = { female: 'women', male: 'men', both: 'both' } as const

/** Name, gender and the gender the member looks for. The date of birth cannot be changed. */
export function BasicsSection({ profile }: { profile: User['profile'] }) {
  const t = useTranslations('own-profile.basics')
  const words = useTranslations('profile')
  const { gender, sexuality } = profile
  const seeks = SEEKS.find((one) => sexualityOf(gender, one) === sexuality)
  return (
    <SectionForm section="basics">
      {(refusal) => (
        <>
          <TextField
            name="name"
            label={words('fields.name')}
            autoComplete="nickname"
            required
            maxLength={NAME_LENGTH.max}
            defaultValue={profile.name}
            error={refusal?.fields.name}
          />
          <Chips
            type="radio"
            name="gender"
            label={t('i_am')}
            defaultValue={[gender]}
            error={refusal?.fields.gender}
            options={GENDERS.map((value) => ({ value, label: words(`gender.${value}`) }))}
          />
          <Chips
            type="radio"
            name="seeks"
            label={t('seeks')}
            defaultValue={seeks ? [seeks] : []}
            error={refusal?.fields.sexuality}
            options={SEEKS.map((value) => ({ value, label: t(SEEK_WORDS[value]) }))}
          />
          <dl className="grid gap-1">
            <dt className="text-sm font-semibold">{t('age')}</dt>
            <dd>{words('age_years', { age: profile.age })}</dd>
            <dd className="text-sm text-muted">{t('age_hint')}</dd>
          </dl>
        </>
      )}
    </SectionForm>
  )
}
