import { useTranslation } from 'react-i18next'
import { Button } from '#controls/button.tsx'

type RecordButtonsProps = {
  /** Undefined for who may not change it. */
  onEdit: (() => void) | undefined
  /** Undefined for who may not delete it. */
  onDelete: (() => void) | undefined
  /** Something names it, so that it stays; the API refuses it as well. */
  isInUse?: boolean
}

/** Edit and Delete at the foot of the panel of a record. */
export const RecordButtons = ({ onEdit, onDelete, isInUse = false }: RecordButtonsProps) => {
  const { t } = useTranslation('ui')
  return (
    <>
      {onEdit && (
        <Button icon="edit" onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      {onDelete && (
        <Button kind="dangerQuiet" icon="delete" disabled={isInUse} onClick={onDelete}>
          {t('delete.delete')}
        </Button>
      )}
    </>
  )
}
