import { useTranslations } from 'use-intl'
import type { MemberProfile } from '../../../../core/contract/members/members.ts'
import { usePageForm } from '../../../forms/use-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { MemberAnswer } from './change-member.ts'
import { ReportForm } from './report-form.tsx'

/** The report form as a part of the page, because without scripts no dialog opens. */
export function ReportWithoutScripts({ member }: { member: MemberProfile }) {
  const t = useTranslations('member.report')
  const { name, blocked } = member
  const { answer } = usePageForm<MemberAnswer>('report')
  return (
    <noscript>
      <div className="page pt-4">
        <Card>
          <form method="post" className="grid gap-5">
            {answer?.ok ? (
              <Alert tone="success" title={t('thanks')}>
                {t(blocked ? 'thanks_blocked' : 'thanks_text', { name })}
              </Alert>
            ) : (
              <>
                <h2 className="text-xl">{t('title', { name })}</h2>
                <ReportForm member={member} answer={answer} />
              </>
            )}
            {!(answer?.ok && blocked) && (
              <Button
                type="submit"
                name="intent"
                value={answer?.ok ? 'block' : 'report'}
                className="justify-self-start"
              >
                {answer?.ok ? t('also_block', { name }) : t('submit')}
              </Button>
            )}
          </form>
        </Card>
      </div>
    </noscript>
  )
}
