import { z } from 'zod'
import { Day, Flag, IdList, IdParam, wordList } from '../fields.ts'
import { ById, ListQuery, listOf, oneOf } from '../lists.ts'
import { NOUN } from '../nouns.ts'
import { route } from '../route.ts'
import { Alert, AlertMark, AlertsRead } from './alert.schema.ts'
import { ALERT_KINDS, ALERT_LEVELS } from './alert.words.ts'

const ofClient = z.object({ client: IdParam.optional() })

/** Calls of alerts (domain d3), without prefix: of one client by `?client=`, else of all that the caller may see. */
export const alertRoutes = {
  list: route({
    method: 'GET',
    path: 'alerts/',
    scope: 'global',
    access: {},
    query: ListQuery.omit({ search: true, ordering: true }).extend({
      ...ofClient.shape,
      kind: wordList(ALERT_KINDS).optional(),
      level: wordList(ALERT_LEVELS).optional(),
      farm: IdList.optional(),
      unread: Flag.optional(),
      open: Flag.optional(),
      grouped: Flag.optional(),
      from: Day.optional(),
      to: Day.optional(),
    }),
    /**
     * `unread` counts what the caller has not read of the open alerts, whatever the other filters say. Grouped, alike
     * ones of one place are one row and one count, and what hurts most comes first.
     */
    answer: listOf(Alert).extend({ unread: z.number().int() }),
    summary: 'Alerts, newest first; grouped: the worst of each kind and place',
  }),
  readAll: route({
    method: 'PUT',
    path: 'alerts/',
    scope: 'global',
    access: {},
    touches: [NOUN.alerts],
    query: ofClient,
    body: AlertsRead,
    answer: oneOf(z.object({ unread: z.number().int() })),
    summary: 'Read all alerts up to one',
  }),
  mark: route({
    method: 'PUT',
    path: 'alerts/:id/',
    scope: 'global',
    access: {},
    touches: [NOUN.alerts],
    params: ById,
    query: ofClient,
    body: AlertMark,
    answer: oneOf(Alert),
    summary: 'Read or acknowledge an alert',
  }),
}
