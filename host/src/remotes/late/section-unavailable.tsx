import { useTranslate } from '@manger/platform'
import { ErrorState } from '@manger/ui'
import { useState } from 'react'

type SectionUnavailableProps = { onRetry: () => void; onReport?: () => void }

/** An area that cannot be shown, in its own place; menu and frame go on. */
export const SectionUnavailable = ({ onRetry, onReport }: SectionUnavailableProps) => {
  const t = useTranslate()
  const [isReported, setReported] = useState(false)
  const report = () => {
    onReport?.()
    setReported(true)
  }
  return (
    <ErrorState
      title={t('sections.unavailable')}
      text={isReported ? t('sections.reported') : t('sections.restWorks')}
      onRetry={onRetry}
      {...(onReport && !isReported && { onReport: report })}
    />
  )
}
