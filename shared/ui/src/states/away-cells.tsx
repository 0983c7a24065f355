import type { MissingCell } from '@manger/contract'
import { useTranslation } from 'react-i18next'
import { Button } from '#controls/button.tsx'
import { Note } from '#page/note.tsx'

type AwayCellsProps = { cells: readonly MissingCell[] | undefined; onRetry?: (() => void) | undefined }

/** Says of which cells a list has nothing, since they do not answer; nothing where all did. */
export const AwayCells = ({ cells = [], onRetry }: AwayCellsProps) => {
  const { t } = useTranslation('ui')
  if (cells.length === 0) return null
  const words = cells.map(({ cell, clients }) =>
    clients === null ? t('awayCell.some', { cell }) : t('awayCell.known', { cell, count: clients }),
  )
  const again = onRetry && (
    <Button size="small" onClick={onRetry}>
      {t('tryAgain')}
    </Button>
  )
  return <Note actions={again}>{words.join(' ')}</Note>
}
