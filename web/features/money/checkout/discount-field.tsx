import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { FaqLink } from '../../../ui/faq-link.tsx'
import { FieldError, useField } from '../../../ui/field.tsx'
import type { Carried } from './order-address.ts'

type DiscountFieldProps = {
  path: string
  carried: Carried
  /** The typed code, if it is valid. */
  applied: string | null
  error?: string
}

/** A GET form to the same page, which answers with the new price or with the reason of the refusal. */
export function DiscountField({ path, carried, applied, error }: DiscountFieldProps) {
  const t = useTranslations('money.discount')
  const { id, ...described } = useField({ error })
  const { location } = useNavigation()
  const isBusy = location?.pathname === path && location.search.includes('discountcode=')
  return (
    <>
      <p role="status" className="sr-only">
        {applied && t('applied', { code: applied })}
      </p>
      <details className="discount" open={Boolean(error)}>
        <summary>{t('ask')}</summary>
        <Form method="get" action={path} replace preventScrollReset className="discount-form">
          {carried.to && <input type="hidden" name="to" value={carried.to} />}
          <label htmlFor={id} className="sr-only">
            {t('field')}
          </label>
          <input
            id={id}
            {...described}
            name="discountcode"
            className="control"
            placeholder={t('field')}
            defaultValue={error ? (carried.discountcode ?? '') : ''}
            maxLength={40}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button type="submit" variant="secondary" busy={isBusy}>
            {t('apply')}
          </Button>
        </Form>
        <div role="alert">
          <FieldError id={`${id}-error`}>{error}</FieldError>
          {error && <FaqLink about="code" />}
        </div>
      </details>
    </>
  )
}
