import { useErrorText, useFormat, usePageContext, useStorage, useTranslate } from '@manger/platform'
import { Button, Note } from '@manger/ui'
import * as s from './kept-others.module.css'
import { createOthers, type Kept, type OtherWork, type Outbox, othersOf } from './outbox.ts'
import { useOutboxChanges, useSender } from './use-telling.ts'

// What became of a record since it was deleted here: the sentence, and whether it may go all the same.
const LATE = { not_found: 'gone', day_closed: 'closed', version_conflict: 'changed' } as const
type Late = (typeof LATE)[keyof typeof LATE]

const lateOf = ({ work, errors = {} }: Kept<OtherWork>): Late | null => {
  if (work.call !== 'leftovers_gone') return null
  const codes = Object.values(errors).flatMap((list) => list.map(({ code }) => code))
  return Object.entries(LATE).find(([code]) => codes.some((one) => one === code))?.[1] ?? null
}

/** Whoever sends again what was refused has read why: it holds whatever stands there by now. */
const meantAgain = (kept: Kept<OtherWork>): Kept<OtherWork> => {
  const { body: told, query: asked, ...work } = kept.work
  const { was: _, ...body }: { was?: unknown } = { ...told }
  const query = lateOf(kept) === 'changed' ? { ...asked, version: undefined } : asked
  return { ...kept, work: { ...work, body, query }, isTold: true, isRefused: false }
}

type KeptOthersProps = { calls: readonly OtherWork['call'][] }

/** What was refused, with its reason and the ways on. */
const Refused = ({ one, others }: { one: Kept<OtherWork>; others: Outbox<OtherWork> }) => {
  const t = useTranslate()
  const errorText = useErrorText()
  const { work, errors = {} } = one
  const late = lateOf(one)
  const why =
    late === null ? Object.values(errors).flat().map(errorText).join(' ') : t(`leftovers.late.${late}`)
  const isOver = late === 'gone' || late === 'closed'
  return (
    // A red note is an alert of its own.
    <div role={late === 'gone' ? 'status' : undefined}>
      <Note tone={late === 'gone' ? 'plain' : 'red'} title={work.name}>
        <p>{why || t('cab.notTaken')}</p>
        <div className={s.buttons}>
          {!isOver && (
            <Button kind="primary" onClick={() => others.put(meantAgain(one))}>
              {t(late === 'changed' ? 'leftovers.late.again' : 'cab.retry')}
            </Button>
          )}
          <Button kind={isOver ? 'primary' : 'plain'} onClick={() => others.remove(work.op_id)}>
            {t(isOver ? 'cab.understood' : late === 'changed' ? 'leftovers.late.keep' : 'cab.drop')}
          </Button>
        </div>
      </Note>
    </div>
  )
}

/** What was told on this page and lies on this device: what waits, and what was refused, with its reason, until it is sent again or given up. */
export const KeptOthers = ({ calls }: KeptOthersProps) => {
  const t = useTranslate()
  const format = useFormat()
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
              <p key={work.op_id} className={s.line}>
                {work.name}
                {work.call === 'leftovers_gone' && (
                  <Button size="small" onClick={() => others.remove(work.op_id)}>
                    {t('cab.undo')}
                  </Button>
                )}
              </p>
            ))}
          </Note>
        </div>
      )}
      {refused.map((one) => (
        <Refused key={one.work.op_id} one={one} others={others} />
      ))}
    </>
  )
}
