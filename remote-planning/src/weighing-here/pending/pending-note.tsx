import { useErrorText, useTranslate } from '@manger/platform'
import { Button, Note } from '@manger/ui'
import type { Sending } from './use-operation.ts'

type PendingNoteProps = {
  operation: Pick<Sending, 'state' | 'error' | 'drop'>
  /** What was weighed, as it stays on the device. */
  what?: string | undefined
}

/** Why an action did not go through; what was weighed stays until the server takes it or the driver gives it up. */
export const PendingNote = ({ operation: { state, error, drop }, what }: PendingNoteProps) => {
  const t = useTranslate()
  const errorText = useErrorText()
  if (state === 'unanswered') {
    return (
      <Note icon="wifi-off" title={t('cab.notSent')}>
        {what === undefined ? t('cab.triesAgain') : t('cab.isKept', { what })}
      </Note>
    )
  }
  if (state !== 'refused' || error === null) return null
  const texts = [...new Set(Object.values(error.errors).flat().map(errorText))]
  return (
    <Note
      tone="red"
      title={what}
      actions={<Button onClick={drop}>{t(what === undefined ? 'cab.understood' : 'cab.giveUp')}</Button>}
    >
      {texts.join(' ')}
    </Note>
  )
}
