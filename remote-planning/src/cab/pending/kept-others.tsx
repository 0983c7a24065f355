import { useErrorText, useFormat, usePageContext, useStorage, useTranslate } from '@manger/platform'
import { Button, Note } from '@manger/ui'
import * as s from './kept-others.module.css'
import { createOthers, type Kept, type OtherWork, othersOf } from './outbox.ts'
import { useOutboxChanges, useSender } from './use-telling.ts'

/** Whoever sends again what was refused has read why: it holds whatever stands there by now. */
const meantAgain = (kept: Kept<OtherWork>): Kept<OtherWork> => {
  const { was: _, ...body }: { was?: unknown } = { ...kept.work.body }
  return { ...kept, work: { ...kept.work, body }, isTold: true, isRefused: false }
}

type KeptOthersProps = { calls: readonly OtherWork['call'][] }

/** What was told on this page and lies on this device: what waits, and what was refused, with its reason, until it is sent again or given up. */
export const KeptOthers = ({ calls }: KeptOthersProps) => {
  const t = useTranslate()
  const format = useFormat()
  const errorText = useErrorText()
  const storage = useStorage()
  const { clientId } = usePageContext()
  useOutboxChanges()
  useSender()
  const found = othersOf(storage).find(({ place }) => place.client === clientId)
  const kept = found?.all().filter(({ work }) => calls.includes(work.call)) ?? []
  const [first] = kept
  if (found === undefined || first === undefined) return null
  const others = createOthers(storage, found.place)
  const isLasting = others.isLasting()
  const waiting = kept.filter(({ isRefused }) => !isRefused)
  const refused = kept.filter(({ isRefused }) => isRefused)
  const told = { steps: format.number(waiting.length, 0), time: format.time(waiting[0]?.work.at ?? null) }
  const whyOf = ({ errors = {} }: Kept<OtherWork>) => Object.values(errors).flat().map(errorText).join(' ')
  return (
    <>
      {waiting.length > 0 && (
        <div role="status">
          <Note
            icon="upload"
            tone={isLasting ? 'wheat' : 'red'}
            title={t(isLasting ? 'cab.keptHere' : 'cab.notKeptHere', told)}
          >
            {waiting.map(({ work }) => (
              <p key={work.op_id}>{work.name}</p>
            ))}
          </Note>
        </div>
      )}
      {refused.map((one) => (
        <div key={one.work.op_id} role="alert">
          <Note tone="red" title={one.work.name}>
            <p>{whyOf(one) || t('cab.notTaken')}</p>
            <div className={s.buttons}>
              <Button kind="primary" onClick={() => others.put(meantAgain(one))}>
                {t('cab.retry')}
              </Button>
              <Button onClick={() => others.remove(one.work.op_id)}>{t('cab.drop')}</Button>
            </div>
          </Note>
        </div>
      ))}
    </>
  )
}
