import type { Route } from '@manger/contract'
import { headEntryRoutes } from '@manger/contract/groups'
import { leftoversRoutes } from '@manger/contract/leftovers'
import type { OtherWork } from './outbox.ts'

const ROUTES: Record<OtherWork['call'], Route> = {
  leftovers: leftoversRoutes.create,
  leftovers_again: leftoversRoutes.update,
  heads: headEntryRoutes.create,
  heads_back: headEntryRoutes.takeBack,
}

/** The call that takes it; each does it once under its id. */
export const routeOf = (call: OtherWork['call']): Route => ROUTES[call]
