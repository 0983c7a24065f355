import { leftoversRoutes } from '@manger/contract/leftovers'
import { useFarm, useLiveQuery, usePageContext } from '@manger/platform'
import type { Span } from './leftovers.formulas.ts'

// What is unloaded is what leftovers are a part of.
const LIVE = { on: 'feeding', pollMs: 60_000 } as const

/** The client of the page as the calls of leftovers name him: their path does not. */
export const useOwner = (): { client: string | undefined } => {
  const { clientId } = usePageContext()
  return { client: clientId === null ? undefined : String(clientId) }
}

/** The grid: every group of the farm, day by day; null asks nothing. */
export const useLeftoversDays = (span: Span | null) => {
  const { id } = useFarm()
  const owner = useOwner()
  return useLiveQuery(leftoversRoutes.days, span && { query: { ...owner, farm: String(id), ...span } }, LIVE)
}
