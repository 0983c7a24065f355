import { z } from 'zod'
import { ClientBand } from '../clients/band.schema.ts'
import { FEEDING_RIGHTS } from '../feedings/feeding.states.ts'
import { Day, IdList, IdParam } from '../fields.ts'
import { listOf } from '../lists.ts'
import { NOUN } from '../nouns.ts'
import { need } from '../permissions/sections.ts'
import { Removal, resource } from '../resource.ts'
import { route } from '../route.ts'
import { Leftovers, LeftoversDay, LeftoversDraft } from './leftovers.schema.ts'

/** Most days that the grid shows at once. */
export const LEFTOVERS_DAYS_MAX = 62

const view = { anyOf: [need('schedule.schedule', 'view')] }
// Domain d6: any write of leftovers changes the plan of the next day.
const change = { anyOf: [FEEDING_RIGHTS.edit] }
/** The path never carries the prefix (specification 6): who is not of the client names it here, always when he writes. */
const client = { client: IdParam.optional() }
/** The client's correction bands; null when the call spans several clients. */
const bands = { bands: z.array(ClientBand).nullable() }

const records = resource({
  path: 'leftovers/leftovers/',
  section: 'schedule.schedule',
  access: { view, add: change, change, delete: change },
  item: Leftovers,
  lite: Leftovers.pick({ farm: true, group: true, date: true }).shape,
  draft: LeftoversDraft,
  filters: {
    ...client,
    farm: IdList.optional(),
    group: IdList.optional(),
    period: IdList.optional(),
    date_after: Day.optional(),
    date_before: Day.optional(),
  },
  scope: 'global',
  // They move the next norms, and with them all that is counted by plan.
  touches: [
    NOUN.leftovers,
    NOUN.feedings,
    NOUN.periods,
    NOUN.rations,
    NOUN.ingredients,
    NOUN.stocks,
    NOUN.farms,
    NOUN.alerts,
    NOUN.reports,
  ],
  noun: 'leftovers',
})

/** Calls of leftovers (specification 7: leftovers/leftovers; `days` is ours: the grid with what every day moves). */
export const leftoversRoutes = {
  ...records,
  list: route({ ...records.list, answer: listOf(Leftovers).extend(bands) }),
  get: route({ ...records.get, query: z.object(client) }),
  create: route({ ...records.create, query: z.object(client) }),
  update: route({ ...records.update, query: z.object(client) }),
  remove: route({ ...records.remove, query: Removal.extend(client) }),
  days: route({
    method: 'GET',
    path: 'leftovers/leftovers/days/',
    scope: 'global',
    access: view,
    query: z.object({ ...client, farm: IdParam, from: Day, to: Day }),
    answer: listOf(LeftoversDay).extend(bands),
    summary: "A farm's groups day by day: delivered, left, correction, and the feedings that it moves",
  }),
}
