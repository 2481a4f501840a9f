import IconBan from 'icon:ban'
import IconHeart from 'icon:heart'
import IconSend from 'icon:send'
import IconX from 'icon:x'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Sample } from './sample.tsx'

const PRETENDED_WORK_MS = 1_500

export function ButtonSamples() {
  const t = useTranslations('demo-ui')
  const [isBusy, setBusy] = useState(false)
  const work = () => {
    setBusy(true)
    setTimeout(() => setBusy(false), PRETENDED_WORK_MS)
  }
  return (
    <Sample title={t('buttons')} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button>
          <IconSend size="1.25rem" aria-hidden />
          {t('primary')}
        </Button>
        <Button variant="secondary">{t('secondary')}</Button>
        <Button variant="quiet">{t('quiet')}</Button>
        <Button variant="danger">{t('danger')}</Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" variant="secondary">
          {t('small')}
        </Button>
        <Button busy>{t('busy')}</Button>
        <Button disabled>{t('disabled')}</Button>
        <Button size="lg">{t('large')}</Button>
      </div>
      <Button wide>{t('wide')}</Button>
      <Button wide variant="secondary" busy={isBusy} onClick={work}>
        {t('press')}
      </Button>
      <div className="flex flex-wrap items-center gap-3">
        <IconButton label={t('block')} size="sm">
          <IconBan size="1.25rem" aria-hidden />
        </IconButton>
        <IconButton label={t('next')} variant="outline" size="lg">
          <IconX size="1.75rem" aria-hidden />
        </IconButton>
        <IconButton label={t('like')} variant="filled" size="lg">
          <IconHeart size="1.75rem" aria-hidden />
        </IconButton>
        <IconButton label={t('like')} variant="on-photo">
          <IconHeart size="1.375rem" aria-hidden />
        </IconButton>
        <IconButton label={t('like')} variant="outline" busy />
        <IconButton label={t('like')} variant="outline" disabled>
          <IconHeart size="1.375rem" aria-hidden />
        </IconButton>
      </div>
    </Sample>
  )
}
