import IconSearch from 'icon:search'
import { useId } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'

type FaqSearchProps = {
  value: string
  onChange: (value: string) => void
  /** Number of questions found; null without a search. */
  count: number | null
}

export function FaqSearch({ value, onChange, count }: FaqSearchProps) {
  const t = useTranslations('content.faq')
  const id = useId()
  return (
    <Form method="get" action="/faq" role="search" className="faq-search" preventScrollReset replace>
      <label htmlFor={id} className="sr-only">
        {t('search')}
      </label>
      <div className="faq-search-field">
        <IconSearch size="1.25rem" aria-hidden />
        <input
          id={id}
          type="search"
          name="q"
          className="control"
          placeholder={t('search')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
      <Button type="submit" variant="secondary" className="faq-search-send">
        {t('send')}
      </Button>
      <p role="status" className="faq-count">
        {count !== null && t('found', { count })}
      </p>
    </Form>
  )
}
