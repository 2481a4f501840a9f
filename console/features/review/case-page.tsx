import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { isLifeThreat, LIFE_STEPS } from '../../../core/rules/review/life-threats.ts'
import { Alert } from '../../../web/ui/alert.tsx'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { type Refusal, read } from '../../lib/call.ts'
import { useKeys } from '../../lib/keys.ts'
import { may, useMe } from '../../session/me.ts'
import { DueClock } from '../../ui/due-clock.tsx'
import { Page } from '../../ui/page.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'
import { WorkScreen } from '../../ui/work-screen.tsx'
import type { Case } from './case.ts'
import { CaseDecisions } from './case-decisions.tsx'
import { CasePerson } from './case-person.tsx'
import { CaseSubject } from './case-subject.tsx'
import { DecisionForm } from './decision-form.tsx'
import { hasDraft, readDraft } from './drafts.ts'
import { MinorPart } from './minor-part.tsx'
import { useQueueFilter } from './queue-filter.ts'
import { useClaim } from './use-claim.tsx'
import { useNextCase } from './use-next-case.ts'

export const loader = ({ params }: LoaderFunctionArgs) =>
  read('readCase', { params: { id: params.id ?? '' } })

/** One case: what it was and is, the person behind it, and the decision. */
export function Component() {
  const { case: found } = useLoaderData<typeof loader>()
  return <CasePage key={found.id} found={found} />
}

function CasePage({ found }: { found: Case }) {
  const t = useTranslations('console.review')
  const me = useMe()
  const { isMine, mayClaim, banner, refusal: notClaimed } = useClaim(found)
  // A case that asks about a quarantine is answered with yes or no.
  const isAsking = found.appeal !== null && found.reason === 'minor'
  const decisions = found.decisions.filter((decision) => decision.case === found.id)
  const mayDecide = may(me, 'review.decide', found.site)
  const { takeNext, isBusy: isTaking, refusal: noNext } = useNextCase()
  const [notMade, setNotMade] = useState<Refusal | null>(null)
  const site = me.sites.length > 1 ? me.sites.find(({ id }) => id === found.site)?.name : undefined
  useKeys(t('case_keys'), [
    // The next case takes the place of a claimed one, which must not happen by accident.
    ...(mayDecide && !isMine ? [{ keys: 'n', does: t('next'), run: () => void takeNext() }] : []),
  ])
  return (
    <Page
      title={`${t(`reasons.${found.reason}`)} · ${found.number}`}
      intro={
        <>
          {found.decided ? t('is_decided') : <DueClock due={found.due} since={found.opened} />} {site}
        </>
      }
      actions={
        mayDecide &&
        found.decided && (
          <Button size="sm" busy={isTaking} onClick={() => void takeNext()}>
            {t('next')} <kbd>n</kbd>
          </Button>
        )
      }
    >
      <RefusalAlert refusal={notClaimed ?? noNext} />
      {notMade && !isMine && (
        <Alert tone="danger" announce title={t('not_made')}>
          {notMade.message}
        </Alert>
      )}
      <WorkScreen
        banner={banner}
        subject={<CaseSubject found={found} />}
        person={<CasePerson found={found} />}
        decision={
          <>
            {isLifeThreat(found.signals) && <LifeThreatLink found={found} />}
            <h2>{t('decision')}</h2>
            {found.decided && !isAsking ? (
              <>
                <CaseDecisions label={t('decision')} decisions={decisions} />
                {decisions.every(({ by }) => by.id !== me.id) && <Typed caseId={found.id} />}
              </>
            ) : isAsking ? null : isMine ? (
              <DecisionForm found={found} onRefused={setNotMade} />
            ) : (
              <p className="text-muted">
                {t(!mayClaim ? 'not_yours' : hasDraft(found.id) ? 'draft_kept' : 'claim_first')}
              </p>
            )}
            <MinorPart found={found} isMine={isMine} />
          </>
        }
      />
    </Page>
  )
}

/** Leads to the page for a threat to life, and says how far its steps are. */
function LifeThreatLink({ found: { id, steps } }: { found: Case }) {
  const t = useTranslations('console.review.life')
  const { keeping } = useQueueFilter()
  return (
    <Alert tone="danger" title={t('title')}>
      <p>{t('progress', { done: steps.length, all: LIFE_STEPS.length })}</p>
      <ButtonLink to={keeping(`/review/${id}/life`)} size="sm" variant="danger">
        {t('open')}
      </ButtonLink>
    </Alert>
  )
}

/** What somebody had typed for a case that another person decided meanwhile, to copy it from. */
function Typed({ caseId }: { caseId: string }) {
  const t = useTranslations('console.review')
  const draft = readDraft(caseId)
  const texts = [draft.get('facts'), draft.get('note')].filter((text) => text !== null && text !== '')
  if (texts.length === 0) return null
  return (
    <div className="grid gap-1">
      <h3>{t('typed')}</h3>
      {texts.map((text) => (
        <p key={text} className="whitespace-pre-wrap select-all">
          {text}
        </p>
      ))}
    </div>
  )
}
