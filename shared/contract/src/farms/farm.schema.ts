import { z } from 'zod'
import { readAs } from '../field-kinds.ts'
import { ClockTime, Day, Id, IdList, line, Moment, name } from '../fields.ts'
import { listOf } from '../lists.ts'
import { NOUN } from '../nouns.ts'
import { resource } from '../resource.ts'
import { type Access, route } from '../route.ts'
import { Ref, rowFields } from '../row.ts'

const anyone: Access = {}
const managers: Access = { types: ['client', 'admin', 'staff'] }
const unit = () => readAs('text', z.enum(['kg', 'lb']))
const requisite = () => line(120).default('')

/** What is typed to make a farm; the requisites are the farm form (domain d2: farm form = part of the farm). */
export const FarmDraft = z.object({
  company: Id,
  name: name(120),
  structural_unit: requisite(),
  unit_code: requisite(),
  structure_manager: requisite(),
  farm_manager: requisite(),
  chief_zootechnician: requisite(),
  accountant: requisite(),
  weigher: requisite(),
  feed_receiver: requisite(),
  destination: requisite(),
  timezone: name(64),
  /** Left out: the client's own. */
  weight_unit: unit().optional(),
  day_start: ClockTime.default('00:00'),
  auto_plan: z.boolean().default(true),
})
export type FarmDraft = z.infer<typeof FarmDraft>

/** A farm; `complete` = company, registry code and farm manager are filled, so forms 8 and 9 can be printed. */
export const Farm = FarmDraft.extend({
  ...rowFields,
  weight_unit: unit(),
  company_name: z.string(),
  groups_count: z.number().int(),
  heads: z.number().int(),
  complete: z.boolean(),
})
export type Farm = z.infer<typeof Farm>

const routes = resource({
  path: 'manager/farms/',
  section: 'manager.group',
  access: { view: anyone, add: managers, change: managers, delete: managers },
  item: Farm,
  lite: Farm.pick({ company: true, timezone: true, weight_unit: true }).shape,
  draft: FarmDraft,
  filters: {
    company: IdList.optional(),
  },
  // A company counts its farms; whoever is signed in knows his, and reads in their unit.
  touches: [NOUN.companies, NOUN.clients, NOUN.me],
  noun: 'farms',
})

/** Progress of a farm's day for its card: kg, percent of accuracy, lowest rest days (domain d3). */
export const FarmProgress = z.object({
  farm: Ref.extend({ company: Id, company_name: z.string(), timezone: z.string() }),
  date: Day,
  today: z.object({
    planned: z.number().int(),
    done: z.number().int(),
    missed: z.number().int(),
    planned_kg: z.number(),
    kg: z.number(),
    accuracy: z.number().nullable(),
  }),
  /** Open alerts of the farm. */
  alerts: z.object({ red: z.number().int(), orange: z.number().int() }),
  rest_days_min: z.number().nullable(),
  rest_days_ingredient: z.string().nullable(),
  next_feeding: z
    .object({ id: Id, ration: z.string(), period: z.string(), at: z.string(), status: z.string() })
    .nullable(),
  /** What the caller himself is loading or unloading there now, one at a time; an older server does not tell it. */
  begun_feeding: z
    .object({ id: Id, ration: z.string(), status: z.enum(['in_process', 'out_process']) })
    .nullish(),
  last_feeding_at: Moment.nullable(),
})
export type FarmProgress = z.infer<typeof FarmProgress>

/** Calls of farms; a farm is never deleted (specification 7: GET, POST, PUT). */
export const farmRoutes = {
  list: routes.list,
  lite: routes.lite,
  get: routes.get,
  create: routes.create,
  update: routes.update,
  dashboard: route({
    method: 'GET',
    path: 'manager/farms/dashboard/',
    scope: 'client',
    access: anyone,
    query: z.object({
      company: IdList.optional(),
    }),
    answer: listOf(FarmProgress),
    summary: "Each farm's progress today",
  }),
  timezones: route({
    method: 'GET',
    path: 'local/tzs/',
    scope: 'global',
    access: {},
    answer: listOf(z.object({ name: z.string(), offset: z.string() })),
    summary: 'Time zones',
  }),
}
