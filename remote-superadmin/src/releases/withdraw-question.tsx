import { useNotify, useSubmit, useTranslate } from '@manger/platform'
import { Button } from '@manger/ui'
import { Question } from '@manger/ui/data'
import { useRefused } from './use-refused.ts'

type WithdrawQuestionProps = {
  /** What is taken back: a place, or a token. */
  of: 'places' | 'tokens'
  name: string
  onWithdraw: () => Promise<unknown>
  onClose: () => void
}

/** Asks before a place or a token is taken back, and says how that went. */
export const WithdrawQuestion = ({ of, name, onWithdraw, onClose }: WithdrawQuestionProps) => {
  const t = useTranslate()
  const notify = useNotify()
  const { isBusy, submit } = useSubmit(onWithdraw, useRefused())
  const handleWithdraw = async () => {
    if (await submit()) notify.success(t('releases.done'))
    onClose()
  }
  return (
    <Question
      open
      title={`${name}: ${t(`${of}.withdraw`)}`}
      text={t(`${of}.withdrawText`)}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t('releases.cancel')}</Button>
          <Button kind="danger" busy={isBusy} onClick={() => void handleWithdraw()}>
            {t(`${of}.withdraw`)}
          </Button>
        </>
      }
    />
  )
}
