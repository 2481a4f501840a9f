import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isMissing, problemOf } from '../../../forms/refusal.ts'
import { usePageForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { type DebitField, FIELD_HELP } from './fields.ts'
import type { DebitStep } from './give-mandate.ts'

type Details = Extract<DebitStep, { at: 'details' }>

/** The owner of the bank account, and the phone number that receives the code. */
export function DetailsStep({ step }: { step: Details }) {
  const t = useTranslations('direct-debit')
  const { form, Form, sent } = usePageForm<DebitStep>()
  const hints: Partial<Record<DebitField, ReactNode>> = {
    account_holder: t('hints.account_holder'),
    phone: t('hints.phone'),
  }
  const field = (name: DebitField) => (
    <TextField
      {...FIELD_HELP[name]}
      name={name}
      label={t(`fields.${name}`)}
      hint={hints[name]}
      required
      defaultValue={step.details[name]}
      error={isMissing(step, name) ? t('missing') : problemOf(step, name)}
    />
  )
  return (
    <Form ref={form} method="post" replace noValidate className="grid gap-6">
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-lg font-semibold">{t('account')}</legend>
        {field('account_holder')}
        {field('iban')}
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-lg font-semibold">{t('address')}</legend>
        <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-4">
          {field('street')}
          {field('house_number')}
        </div>
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4">
          {field('zip')}
          {field('city')}
        </div>
      </fieldset>
      {field('phone')}
      <Button type="submit" name="intent" value="code" size="lg" wide busy={sent?.get('intent') === 'code'}>
        {t('send')}
      </Button>
    </Form>
  )
}
