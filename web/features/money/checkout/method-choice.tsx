import { useTranslations } from 'use-intl'
import type { PaymentMethod } from '../../../../core/rules/money/payment-methods.ts'
import { FieldError } from '../../../ui/field.tsx'
import { MethodMark } from './method-mark.tsx'
import '../../../ui/choice-card.css'

type MethodChoiceProps = {
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod | null
  /** Why the chosen method was refused. */
  error?: string
  onChoose: (method: PaymentMethod) => void
}

/** Payment methods, the most common first. Plain radios send the choice without scripts too. */
export function MethodChoice({ methods, chosen, error, onChoose }: MethodChoiceProps) {
  const t = useTranslations('money')
  return (
    <fieldset aria-describedby={error && 'method-error'}>
      <legend className="mb-3 font-display text-xl font-bold">{t('checkout.methods')}</legend>
      <div className="methods">
        {methods.map((method) => (
          <label key={method} className="choice-card method">
            <input
              type="radio"
              name="paymentmethod"
              value={method}
              defaultChecked={method === chosen}
              required
              onChange={() => onChoose(method)}
              className="method-radio"
            />
            <MethodMark method={method} />
            <span className="grid">
              <span className="font-semibold">{t(`methods.${method}`)}</span>
              <MethodNote method={method} />
            </span>
          </label>
        ))}
      </div>
      <FieldError id="method-error">{error}</FieldError>
    </fieldset>
  )
}

/** Note for methods that do not pay at once. */
function MethodNote({ method }: { method: PaymentMethod }) {
  const t = useTranslations('money.method_notes')
  if (method !== 'directdebit' && method !== 'banktransfer') return null
  return <span className="text-sm text-muted">{t(method)}</span>
}
