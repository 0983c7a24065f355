import { useNotify, useSubmit, useTranslate } from '@manger/platform'
import { Button } from '@manger/ui'
import { Question } from '@manger/ui/data'

type FactorQuestionProps = { name: string; onTake: () => Promise<unknown>; onClose: () => void }

/** Asks before the second factor of a lost phone is taken away. */
export const FactorQuestion = ({ name, onTake, onClose }: FactorQuestionProps) => {
  const t = useTranslate()
  const notify = useNotify()
  const { isBusy, submit } = useSubmit(onTake, notify.error)
  const handleDo = async () => {
    await submit()
    onClose()
  }
  return (
    <Question
      open
      title={`${t('people.takeFactor')}: ${name}`}
      text={t('people.takeFactorText')}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="danger" busy={isBusy} onClick={() => void handleDo()}>
            {t('people.takeFactor')}
          </Button>
        </>
      }
    />
  )
}
