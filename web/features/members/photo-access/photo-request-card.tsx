import IconLock from 'icon:lock'
import { useTranslations } from 'use-intl'
import { RefusalAlert } from '../../../forms/refusal-alert.tsx'
import { useFetcherForm } from '../../../forms/use-form.ts'
import { useOnAnswer } from '../../../forms/use-on-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { PhotoAccessAnswer } from './change-photo-access.ts'
import './photo-access.css'

type Asker = { id: string; name: string }

/** A member asks to see the reader's private photos: a small card with yes and no. */
export function PhotoRequestCard({ asker }: { asker: Asker }) {
  const t = useTranslations('photo-access')
  const { name } = asker
  return (
    <section className="photo-request" aria-label={t('question', { name })}>
      <IconLock size="1.375rem" className="mt-0.5 shrink-0 text-muted" aria-hidden />
      <div className="grid min-w-0 grow gap-2">
        <p className="font-semibold">{t('question', { name })}</p>
        <p className="text-sm text-muted">{t('question_hint', { name })}</p>
        <AnswerForm asker={asker} />
      </div>
    </section>
  )
}

/** Yes and no to a request. */
export function AnswerForm({ asker: { id, name } }: { asker: Asker }) {
  const t = useTranslations('photo-access')
  const { Form, answer, isBusy, sent } = useFetcherForm<PhotoAccessAnswer>('answer-photos', {
    key: `answer-photos-${id}`,
  })
  useOnAnswer(answer, ({ ok }) => ok && toast(t('list.done'), { tone: 'success' }))
  return (
    <Form method="post" className="grid gap-2">
      <RefusalAlert answer={answer} always className="" />
      <input type="hidden" name="intent" value="answer-photos" />
      <input type="hidden" name="profile" value={id} />
      <div className="flex flex-wrap gap-2">
        {(['yes', 'no'] as const).map((word) => (
          <Button
            key={word}
            type="submit"
            name="allow"
            value={word}
            size="sm"
            variant={word === 'yes' ? 'primary' : 'secondary'}
            busy={isBusy && sent?.get('allow') === word}
            aria-label={t(`${word}_name`, { name })}
          >
            {t(word)}
          </Button>
        ))}
      </div>
    </Form>
  )
}
