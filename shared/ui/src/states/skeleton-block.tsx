import { useTranslation } from 'react-i18next'
import * as s from './skeleton-block.module.css'
import { useLate } from './use-late.ts'

const WIDTHS = ['72%', '94%', '58%', '86%', '66%', '80%', '50%']

/** Lines that stand where text will be; shown after 150 ms. */
export const SkeletonBlock = ({ rows = 3 }: { rows?: number }) => {
  const { t } = useTranslation('ui')
  const isShown = useLate(true)
  if (!isShown) return null
  return (
    <div className={s.block} role="status" aria-label={t('wait')}>
      {Array.from({ length: rows }, (_, row) => WIDTHS[row % WIDTHS.length] ?? '70%').map((width, row) => (
        <i key={`${row} ${width}`} className={s.bone} style={{ width }} />
      ))}
    </div>
  )
}
