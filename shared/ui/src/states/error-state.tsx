import { useTranslation } from 'react-i18next'
import { Button } from '#controls/button.tsx'
import { Icon } from '#icons/icon.tsx'
import * as s from './error-state.module.css'
import { StateBox } from './state-box.tsx'

type ErrorStateProps = {
  /** "This did not load" unless given. */
  title?: string
  text?: string
  onRetry?: () => void
  onReport?: () => void
}

/** One part failed; the rest of the page stays. */
export const ErrorState = ({ title, text, onRetry, onReport }: ErrorStateProps) => {
  const { t } = useTranslation('ui')
  return (
    <StateBox
      role="alert"
      picture={
        <span className={s.red}>
          <Icon name="alarm" size={40} />
        </span>
      }
      title={title ?? t('failed.title')}
      text={text ?? (onRetry && t('failed.text'))}
      actions={
        <>
          {onRetry !== undefined && (
            <Button kind="primary" onClick={onRetry}>
              {t('tryAgain')}
            </Button>
          )}
          {onReport !== undefined && <Button onClick={onReport}>{t('report')}</Button>}
        </>
      }
    />
  )
}
