import { useFormat, useStorage, useTranslate } from '@manger/platform'
import { Note } from '@manger/ui'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { signal } from '../frame/signal.ts'
import { useCabSetting } from '../frame/use-cab-setting.ts'
import { isTraceLetGo, subscribeTraces, traceChanges } from '../trace/kept-traces.ts'
import { atOf, othersOf, outboxesOf, toldIn } from './outbox.ts'
import { useOutboxChanges } from './use-telling.ts'

// The next page of the same load must not tell it again.
let wasLost = false

/** Tells once when the first weight stays on the device. */
const useLostSignal = (isLost: boolean): void => {
  const [hasSound] = useCabSetting('sound')
  const tell = useEffectEvent(() => signal('lost', hasSound))
  useEffect(() => {
    if (isLost && !wasLost) tell()
    wasLost = isLost
  }, [isLost])
}

/** Says in the cab how much waits on this device, and since when; the work goes on. */
export const KeptHere = () => {
  const t = useTranslate()
  const format = useFormat()
  const storage = useStorage()
  useOutboxChanges()
  const [outboxes, others] = [outboxesOf(storage), othersOf(storage)]
  const told = [...outboxes.flatMap(toldIn), ...others.flatMap(toldIn)]
  const moments = told.map(({ work }) => atOf(work))
  const [since] = moments.toSorted()
  useLostSignal(since !== undefined)
  useSyncExternalStore(subscribeTraces, traceChanges)
  const letGo = isTraceLetGo(storage) && <Note tone="wheat">{t('cab.traceLetGo')}</Note>
  if (since === undefined) return letGo && <div role="status">{letGo}</div>
  const isLasting = [...outboxes, ...others].every((outbox) => outbox.isLasting())
  const words = { steps: format.number(moments.length, 0), time: format.time(since) }
  return (
    <div role="status">
      <Note icon="upload" tone={isLasting ? 'wheat' : 'red'}>
        {t(isLasting ? 'cab.keptHere' : 'cab.notKeptHere', words)}
      </Note>
      {letGo}
    </div>
  )
}
