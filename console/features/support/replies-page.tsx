import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { LOCALES } from '../../../core/i18n/locales.ts'
import { TICKET_LENGTHS } from '../../../core/rules/support/support.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ConfirmModal } from '../../../web/ui/confirm-modal.tsx'
import { TextArea, TextField } from '../../../web/ui/field.tsx'
import { type Answer, call, read } from '../../lib/call.ts'
import { useNames } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { useForm, useSaved } from '../../lib/use-form.ts'
import { useMay, useMe } from '../../session/me.ts'
import { siteIn, useAddress } from '../../session/site.ts'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Page, Part } from '../../ui/page.tsx'
import { Records } from '../../ui/records.tsx'
import { RefusalAlert } from '../../ui/refusal-alert.tsx'

export const loader = (args: LoaderFunctionArgs) => read('listReplies', { query: { site: siteIn(args) } })

type Reply = Answer<'listReplies'>['replies'][number]

/** Prepared answers of the sites, and the form to write and change them. */
export function Component() {
  const t = useTranslations('console.support.replies')
  const { replies } = useLoaderData<typeof loader>()
  const names = useNames()
  const { sites } = useMe()
  const address = useAddress()
  const mayEdit = useMay('support.answer')
  const [open, setOpen] = useState<Reply | 'new' | null>(null)
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <Link to={address('/support')} className="self-center underline">
            {t('back')}
          </Link>
          {mayEdit && (
            <Button size="sm" onClick={() => setOpen('new')}>
              {t('add')}
            </Button>
          )}
        </>
      }
    >
      {open && <ReplyForm key={open === 'new' ? 'new' : open.id} reply={open} onDone={() => setOpen(null)} />}
      <Records
        label={t('title')}
        rows={replies}
        idOf={({ id }) => id}
        columns={[
          {
            id: 'title',
            head: t('name'),
            cell: (reply) =>
              mayEdit ? (
                <button type="button" className="text-button" onClick={() => setOpen(reply)}>
                  {reply.title}
                </button>
              ) : (
                reply.title
              ),
          },
          { id: 'language', head: t('language'), cell: ({ language }) => names.language(language) },
          {
            id: 'site',
            head: t('site'),
            cell: ({ site }) => sites.find(({ id }) => id === site)?.name ?? '',
          },
          {
            id: 'text',
            head: t('text'),
            isExtra: true,
            cell: ({ text }) => <span className="line-clamp-2 text-muted">{text}</span>,
          },
        ]}
        empty={<NothingHere title={t('empty')} action={<Link to={address('/support')}>{t('back')}</Link>} />}
      />
    </Page>
  )
}

function ReplyForm({ reply, onDone }: { reply: Reply | 'new'; onDone: () => void }) {
  const t = useTranslations('console.support.replies')
  const names = useNames()
  const { sites } = useMe()
  const saved = useSaved(onDone)
  const remove = useCall('removeReply')
  const isNew = reply === 'new'
  const form = useForm<unknown>(
    (text) => {
      const words = { title: text('title'), text: text('text') }
      const language = LOCALES.find((locale) => locale === text('language')) ?? 'en'
      return isNew
        ? call('addReply', { body: { ...words, site: text('site'), language } })
        : call('changeReply', { params: { id: reply.id }, body: { ...words, version: reply.version } })
    },
    () => saved(),
  )
  const [isAsked, setAsked] = useState(false)
  const take = async () => {
    if (isNew) return
    const result = await remove.run({ params: { id: reply.id } })
    setAsked(false)
    if (result.ok) await saved()
  }
  const refusal = form.refusal ?? remove.refusal
  return (
    <Part title={isNew ? t('add') : t('change')}>
      <form className="grid gap-4" onSubmit={form.onSubmit}>
        {isNew && (
          <div className="flex flex-wrap gap-2">
            <select name="site" aria-label={t('site')} className="control">
              {sites.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <select name="language" aria-label={t('language')} className="control">
              {LOCALES.map((locale) => (
                <option key={locale} value={locale}>
                  {names.language(locale)}
                </option>
              ))}
            </select>
          </div>
        )}
        <TextField
          name="title"
          label={t('name')}
          required
          maxLength={TICKET_LENGTHS.title}
          defaultValue={isNew ? '' : reply.title}
          error={refusal?.fields.title}
        />
        <TextArea
          name="text"
          label={t('text')}
          hint={t('text_hint')}
          rows={6}
          required
          maxLength={TICKET_LENGTHS.text}
          defaultValue={isNew ? '' : reply.text}
          error={refusal?.fields.text}
        />
        <RefusalAlert refusal={refusal} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" busy={form.isBusy}>
            {t('save')}
          </Button>
          <Button size="sm" variant="secondary" onClick={onDone}>
            {t('cancel')}
          </Button>
          {!isNew && (
            <Button size="sm" variant="danger" busy={remove.isBusy} onClick={() => setAsked(true)}>
              {t('remove')}
            </Button>
          )}
        </div>
      </form>
      <ConfirmModal
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('remove_title')}
        cancel={t('cancel')}
        action={
          <Button variant="danger" busy={remove.isBusy} onClick={() => void take()}>
            {t('remove')}
          </Button>
        }
      >
        {t('remove_text')}
      </ConfirmModal>
    </Part>
  )
}
