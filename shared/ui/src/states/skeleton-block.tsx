import { useTranslation } from 'react-i18next'
import * as s from './skeleton-block.module.css'
import { useLate } from './use-late.ts'

const WIDTHS = ['72%', '94%', '58%', '86%', '66%', '80%', '50%']

type SkeletonBlockProps = {
  rows?: number
  /** How high in px what comes will be at least, where something stands below it. */
  height?: number
}

/** Lines that stand where text will be; shown after 150 ms, and their room is kept from the first moment. */
export const SkeletonBlock = ({ rows = 3, height }: SkeletonBlockProps) => {
  const { t } = useTranslation('ui')
  const isShown = useLate(true)
  return (
    <div
      className={s.block}
      style={{ minHeight: height, visibility: isShown ? undefined : 'hidden' }}
      data-instead=""
      role="status"
      aria-label={t('wait')}
    >
      {Array.from({ length: rows }, (_, row) => WIDTHS[row % WIDTHS.length] ?? '70%').map((width, row) => (
        <i key={`${row} ${width}`} className={s.bone} style={{ width }} />
      ))}
    </div>
  )
}
