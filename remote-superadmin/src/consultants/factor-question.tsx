import { type Account, accountRoutes } from '@manger/contract/users'
import { useNotify, useSubmit, useTranslate, useWrite } from '@manger/platform'
import { Button } from '@manger/ui'
import { Question } from '@manger/ui/data'

/** Asks before the second factor of a lost phone is taken away. */
export const FactorQuestion = ({ consultant, onClose }: { consultant: Account; onClose: () => void }) => {
  const t = useTranslate()
  const notify = useNotify()
  const { id, name } = consultant
  const take = useWrite(accountRoutes.resetSecondFactor, t('consultants.factorTaken', { name }))
  const { isBusy, submit } = useSubmit(() => take({ params: { id } }), notify.error)
  const handleDo = async () => {
    await submit()
    onClose()
  }
  return (
    <Question
      open
      title={`${t('consultants.takeFactor')}: ${name}`}
      text={t('consultants.takeFactorText')}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="danger" busy={isBusy} onClick={() => void handleDo()}>
            {t('consultants.takeFactor')}
          </Button>
        </>
      }
    />
  )
}
