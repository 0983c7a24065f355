import { useTranslate } from '@manger/platform'
import { ErrorState } from '@manger/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useOnline } from '#address/use-online.ts'

type SectionUnavailableProps = { onRetry: () => void; onReport?: () => void }

/** An area that cannot be shown, in its own place; menu and frame go on. */
export const SectionUnavailable = ({ onRetry, onReport }: SectionUnavailableProps) => {
  const t = useTranslate()
  const [isReported, setReported] = useState(false)
  const isOnline = useOnline()
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    // Nobody has to ask again once the network is back.
    const again = () => retry()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  const report = () => {
    onReport?.()
    setReported(true)
  }
  return (
    <ErrorState
      title={t('sections.unavailable')}
      text={t(`sections.${(!isOnline && 'offline') || (isReported && 'reported') || 'restWorks'}`)}
      onRetry={onRetry}
      {...(onReport && isOnline && !isReported && { onReport: report })}
    />
  )
}
