import { useTranslation } from 'react-i18next'
import { Button } from '#controls/button.tsx'
import { Question } from './question.tsx'

type DiscardQuestionProps = { open: boolean; onKeep: () => void; onDiscard: () => void }

/** A changed form is being left: keep editing, or discard the changes. */
export const DiscardQuestion = ({ open, onKeep, onDiscard }: DiscardQuestionProps) => {
  const { t } = useTranslation('ui')
  return (
    <Question
      open={open}
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      onClose={onKeep}
      buttons={
        <>
          <Button autoFocus onClick={onKeep}>
            {t('keepEditing')}
          </Button>
          <Button kind="danger" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </>
      }
    />
  )
}
