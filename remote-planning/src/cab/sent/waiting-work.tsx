import { feedingRoutes } from '@manger/contract/feedings'
import { useErrorText, useFormat, usePageContext, useQuery, useStorage, useTranslate } from '@manger/platform'
import { LinkButton, Note } from '@manger/ui'
import { useConflictWords } from '../../conflicts/use-conflict-words.ts'
import { KeptOthers } from '../pending/kept-others.tsx'
import { atOf, bodyOf, type Kept, OTHER_CALLS, type Outbox, outboxesOf } from '../pending/outbox.ts'
import { useOutboxChanges } from '../pending/use-telling.ts'

const OfFeeding = ({ outbox }: { outbox: Outbox }) => {
  const t = useTranslate()
  const format = useFormat()
  const errorText = useErrorText()
  const words = useConflictWords()
  const { feeding: id, path } = outbox.place
  // The device has read it before it was worked on.
  const { data } = useQuery(feedingRoutes.get, { params: { id } })
  const feeding = data?.data
  const kept = outbox.all()
  const refused = kept.filter(({ isRefused }) => isRefused)
  const waiting = kept.filter(({ isRefused }) => !isRefused)
  const title =
    feeding &&
    words.feeding({
      feeding: { ...feeding, ration: feeding.ration.name, period: feeding.period.name },
    })
  const weightOf = ({ work }: Kept) => {
    const body = bodyOf(work)
    return 'weight' in body ? format.weightText(body.weight) : ''
  }
  const whyOf = ({ errors = {} }: Kept) => Object.values(errors).flat().map(errorText).join(' ')
  const told = {
    steps: format.number(waiting.length, 0),
    time: format.time(waiting[0] === undefined ? null : atOf(waiting[0].work)),
  }
  return (
    <Note
      icon="upload"
      tone={refused.length > 0 || !outbox.isLasting() ? 'red' : 'wheat'}
      title={title}
      actions={
        <LinkButton size="small" to={path}>
          {t('cab.openIt')}
        </LinkButton>
      }
    >
      {waiting.length > 0 && <p>{t(outbox.isLasting() ? 'cab.keptHere' : 'cab.notKeptHere', told)}</p>}
      {refused.map((one) => (
        <p key={bodyOf(one.work).op_id}>
          {t('cab.meanwhile.still_kept', { weight: weightOf(one) })} {whyOf(one)}
        </p>
      ))}
    </Note>
  )
}

/** Whether anything of this client lies on this device, whatever it is of. */
export const useWaiting = (): Outbox[] => {
  const storage = useStorage()
  const { clientId } = usePageContext()
  useOutboxChanges()
  return outboxesOf(storage).filter(({ place }) => place.client === clientId)
}

/** What lies on this device and is not sent yet, or was refused, feeding by feeding. */
export const WaitingWork = ({ outboxes }: { outboxes: readonly Outbox[] }) => (
  <>
    {outboxes.map((outbox) => (
      <OfFeeding key={outbox.place.feeding} outbox={outbox} />
    ))}
    <KeptOthers calls={OTHER_CALLS} />
  </>
)
