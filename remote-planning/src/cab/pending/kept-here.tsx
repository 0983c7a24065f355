import { useFormat, useStorage, useTranslate } from '@manger/platform'
import { Note } from '@manger/ui'
import { useLostSignal } from '../frame/use-lost-signal.ts'
import { bodyOf, outboxesOf, toldIn } from './outbox.ts'
import { useOutboxChanges } from './use-telling.ts'

/** Says in the cab how much waits on this device, and since when; the work goes on. */
export const KeptHere = () => {
  const t = useTranslate()
  const format = useFormat()
  const storage = useStorage()
  useOutboxChanges()
  const outboxes = outboxesOf(storage)
  const moments = outboxes.flatMap((outbox) => toldIn(outbox).map(({ work }) => bodyOf(work).at ?? ''))
  const [since] = moments.toSorted()
  useLostSignal(since !== undefined)
  if (since === undefined) return null
  const isLasting = outboxes.every((outbox) => outbox.isLasting())
  const told = { steps: format.number(moments.length, 0), time: format.time(since) }
  return (
    <div role="status">
      <Note icon="upload" tone={isLasting ? 'wheat' : 'red'}>
        {t(isLasting ? 'cab.keptHere' : 'cab.notKeptHere', told)}
      </Note>
    </div>
  )
}
