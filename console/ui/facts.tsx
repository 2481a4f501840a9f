import type { ReactNode } from 'react'

type FactsProps = { facts: readonly { name: string; value: ReactNode }[] }

/** Names and values, one pair on each line; a pair without a value is left out. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className="facts">
    {facts
      .filter(({ value }) => value !== null && value !== undefined && value !== '')
      .map(({ name, value }) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
