import { asGone, useNotify, useSubmit } from '@manger/platform'
import { useTranslation } from 'react-i18next'
import { Button } from '#controls/button.tsx'
import { Question } from '#dialogs/question.tsx'

type FactorQuestionProps = {
  /** Whose second factor it is. */
  name: string
  onTake: () => Promise<unknown>
  onClose: () => void
}

/** Asks before the second factor of a lost phone is taken away. */
export const FactorQuestion = ({ name, onTake, onClose }: FactorQuestionProps) => {
  const { t } = useTranslation('ui')
  const notify = useNotify()
  const { isBusy, submit } = useSubmit(onTake, (error) => notify.error(asGone(error, { name })))
  const handleDo = async () => {
    await submit()
    onClose()
  }
  return (
    <Question
      open
      title={`${t('access.takeFactor')}: ${name}`}
      text={t('access.takeFactorText')}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="danger" busy={isBusy} onClick={() => void handleDo()}>
            {t('access.takeFactor')}
          </Button>
        </>
      }
    />
  )
}
