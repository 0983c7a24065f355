import { truncate } from '@manger/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#controls/button.tsx'
import { Question } from './question.tsx'

type ConfirmDeleteProps = {
  /** What goes, by its name; null keeps the question closed. */
  name: string | null
  /** A sentence before "This operation cannot be undone." */
  text?: ReactNode
  onDelete: () => void
  onClose: () => void
  busy?: boolean
}

/** One question before a deletion: names the thing, says that it is final. */
export const ConfirmDelete = ({ name, text, onDelete, onClose, busy }: ConfirmDeleteProps) => {
  const { t } = useTranslation('ui')
  return (
    <Question
      open={name !== null}
      title={t('delete.question', { name: truncate(name ?? '') })}
      text={
        <>
          {text} {t('delete.final')}
        </>
      }
      onClose={onClose}
      buttons={
        <>
          <Button autoFocus onClick={onClose}>
            {t('delete.keep')}
          </Button>
          <Button kind="danger" busy={busy} onClick={onDelete}>
            {t('delete.delete')}
          </Button>
        </>
      }
    />
  )
}
