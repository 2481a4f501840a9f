import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Alert } from '../../../web/ui/alert.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { callByItself, type Refusal, read } from '../../lib/call.ts'
import { useKeys } from '../../lib/keys.ts'
import { useCall } from '../../lib/use-call.ts'
import { may, useMe } from '../../session/me.ts'
import { DueClock } from '../../ui/due-clock.tsx'
import { type Lease, LeaseBanner, useRenewedLease } from '../../ui/lease-banner.tsx'
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
  const { revalidate } = useRevalidator()
  const { keeping } = useQueueFilter()
  const navigate = useNavigate()
  const lease = leaseOf(found, me.id)
  const isMine = lease?.state === 'mine' && found.decided === null
  // A case that asks about a quarantine is answered with yes or no.
  const isAsking = found.appeal !== null && found.reason === 'minor'
  useRenewedLease(lease, () => {
    void callByItself('renewClaim', { params: { id: found.id } }).then((result) => {
      const isNews = result.ok
        ? result.value.version !== found.version
        : result.refusal.code.startsWith('case_')
      if (isNews) void revalidate()
    })
  })
  const claim = useCall('claimCase')
  const release = useCall('releaseCase')
  const take = async () => {
    await claim.run({ params: { id: found.id } })
    await revalidate()
  }
  const letGo = async () => {
    if ((await release.run({ params: { id: found.id } })).ok) await navigate(keeping('/review'))
  }
  const decisions = found.decisions.filter((decision) => decision.case === found.id)
  const mayDecide = may(me, 'review.decide', found.site)
  const mayClaim = mayDecide && !found.decided && !found.barred && !isMine
  const { takeNext, isBusy: isTaking, refusal: noNext } = useNextCase()
  const [notMade, setNotMade] = useState<Refusal | null>(null)
  const site = me.sites.length > 1 ? me.sites.find(({ id }) => id === found.site)?.name : undefined
  useKeys(t('case_keys'), [
    ...(mayClaim ? [{ keys: 'c', does: t('claim'), run: () => void take() }] : []),
    ...(isMine ? [{ keys: 'u', does: t('release'), run: () => void letGo() }] : []),
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
      <RefusalAlert refusal={claim.refusal ?? release.refusal ?? noNext} />
      {notMade && !isMine && (
        <Alert tone="danger" announce title={t('not_made')}>
          {notMade.message}
        </Alert>
      )}
      <WorkScreen
        banner={
          !found.decided && (
            <LeaseBanner
              lease={lease}
              action={
                mayClaim ? (
                  <Button
                    size="sm"
                    variant={lease ? 'secondary' : 'primary'}
                    busy={claim.isBusy}
                    onClick={() => void take()}
                  >
                    {t('claim')} <kbd>c</kbd>
                  </Button>
                ) : isMine ? (
                  <Button size="sm" variant="secondary" busy={release.isBusy} onClick={() => void letGo()}>
                    {t('release')} <kbd>u</kbd>
                  </Button>
                ) : (
                  found.barred && <span>{t('barred_text')}</span>
                )
              }
            />
          )
        }
        subject={<CaseSubject found={found} />}
        person={<CasePerson found={found} />}
        decision={
          <>
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

/** What somebody had typed for a case that another person decided meanwhile, to copy it from. */
function Typed({ caseId }: { caseId: string }) {
  const t = useTranslations('console.review')
  const { facts = [], note = [] } = readDraft(caseId)?.fields ?? {}
  const texts = [...facts, ...note].filter(Boolean)
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

function leaseOf({ claimed_by: by, claimed_until: until }: Case, me: string): Lease {
  if (!by || !until) return null
  return by.id === me ? { state: 'mine', until } : { state: 'theirs', name: by.name, until }
}
