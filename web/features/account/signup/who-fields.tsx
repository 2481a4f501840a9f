import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { SEEKS } from '../../../../core/rules/account/signup.ts'
import { GENDERS } from '../../../../core/rules/members/profile.ts'
import { Chips } from '../../../ui/checkbox.tsx'
import { type Account, oneOf } from './account.ts'

type Props = {
  values: Pick<Account, 'gender' | 'seeks'> | undefined
  errors: { gender?: string; seeks?: string }
}

/** Gender and wanted gender; the front page may have put both into the address already. */
export function WhoFields({ values, errors }: Props) {
  const t = useTranslations('signup.account')
  const [params] = useSearchParams()
  const gender = values?.gender || oneOf(GENDERS, params.get('gender'))
  const seeks = values?.seeks || oneOf(SEEKS, params.get('seeks'))
  return (
    <>
      <Chips
        type="radio"
        name="gender"
        label={t('i_am')}
        required
        defaultValue={gender ? [gender] : []}
        error={errors.gender}
        options={[
          { value: 'female', label: t('woman') },
          { value: 'male', label: t('man') },
        ]}
      />
      <Chips
        type="radio"
        name="seeks"
        label={t('seeks')}
        required
        defaultValue={seeks ? [seeks] : []}
        error={errors.seeks}
        options={[
          { value: 'female', label: t('women') },
          { value: 'male', label: t('men') },
          { value: 'both', label: t('both') },
        ]}
      />
    </>
  )
}
