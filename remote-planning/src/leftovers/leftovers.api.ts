import { leftoversRoutes } from '@manger/contract/leftovers'
import { useFarm, useLiveQuery, usePageContext, useStorage } from '@manger/platform'
import { othersOf, toldIn, isGone as wasDeleted } from '../cab/pending/outbox.ts'
import { useOutboxChanges } from '../cab/pending/use-telling.ts'
import { type Span, withoutGone } from './leftovers.formulas.ts'

// What is unloaded is what leftovers are a part of.
const LIVE = { on: 'feeding', pollMs: 60_000 } as const

/** The client of the page as the calls of leftovers name him: their path does not. */
export const useOwner = (): { client: string | undefined } => {
  const { clientId } = usePageContext()
  return { client: clientId === null ? undefined : String(clientId) }
}

/** Whether this device has deleted a record, be it told to the server yet or not. */
const useIsGone = (): ((record: number) => boolean) => {
  const storage = useStorage()
  const { clientId } = usePageContext()
  useOutboxChanges()
  const told = othersOf(storage)
    .filter(({ place }) => place.client === clientId)
    .flatMap((others) => toldIn(others))
    .filter(({ work }) => work.call === 'leftovers_gone')
  const ids = new Set(told.map(({ work }) => Number(work.params?.id)))
  return (record) => ids.has(record) || wasDeleted('leftovers_gone', record)
}

/** The grid: every group of the farm, day by day, as it is after what this device has deleted; null asks nothing. */
export const useLeftoversDays = (span: Span | null) => {
  const { id } = useFarm()
  const owner = useOwner()
  const isGone = useIsGone()
  const { data, error, refresh } = useLiveQuery(
    leftoversRoutes.days,
    span && { query: { ...owner, farm: String(id), ...span } },
    LIVE,
  )
  return { data: data && { ...data, data: withoutGone(data.data, isGone) }, error, refresh }
}
