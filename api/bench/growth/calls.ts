import { addDays } from '@manger/contract'
import { REPORT_TYPES } from '@manger/contract/reports'
import { sql } from 'kysely'
import { inClients } from '#core/database/transaction.ts'
import type { World } from './open-world.ts'

/** A call that a screen makes: by whom, where, and how many times longer it may take in the big world. */
export type Call = {
  name: string
  by: 'owner.ua' | 'staff' | 'consultant' | 'admin'
  path: string
  limit: number
  /** Its answer has more rows in the big world (clients, entries), a page at most: its limit is for a row. */
  byRow?: boolean
  /** A client has changed since the call before. */
  isChanged?: boolean
}

/** Days that the small world has behind it: a report over 30 of them also tells of the 30 before. */
export const SMALL_DAYS = 60
const LIMIT = 1.3
/** A report over a year tells six times the days that the small world has, from the sums of their weeks. */
const YEAR_LIMIT = 2
/** One that tells each of these days reads them all: as many times longer as there are days, and a tenth. More would be a day that looks at all others. */
const DAYS_LIMIT = (365 / SMALL_DAYS) * 1.1

type Places = { farm: number; ingredient: number; stock: number; ration: number }

/** The busiest farm of the demo world and its most used feed, the same in every world. */
export const placesOf = ({ database, client }: World): Promise<Places> =>
  inClients(database, [client], async (tx) => {
    const { rows } = await sql<Places>`
      select f.farm_id as farm, i.ingredient_id as ingredient, g.stock_id as stock, min(f.ration_id) as ration
      from feedings f join feeding_ingredients i on i.client_id = f.client_id and i.feeding_id = f.id
      join ingredients g on g.client_id = i.client_id and g.id = i.ingredient_id
      where f.client_id = ${client} and f.planned_on >= (select max(planned_on) from feedings) - 20
      group by 1, 2, 3 order by count(*) desc, 1, 2 limit 1`.execute(tx)
    const [places] = rows
    if (!places) throw new Error('Nobody is fed in this world')
    return places
  })

const reports = ({ farm }: Places, today: string): Call[] => {
  const days = (from: string) => `farm=${farm}&planned_on_after=${from}&planned_on_before=${today}`
  const month = addDays(today, -29)
  return [
    ...REPORT_TYPES.map(({ key }) => ({
      name: `report ${key}`,
      by: 'owner.ua' as const,
      path: `/api/report/${key}/make/?${days(month).replace(key === 'animalfeed' || key === 'questionnaire' ? `farm=${farm}&` : '', '')}`,
      limit: LIMIT,
    })),
    ...(['load', 'upload', 'consumption', 'consumption_list', 'shrink'] as const).map((key) => ({
      name: `report ${key}, a year`,
      by: 'owner.ua' as const,
      path: `/api/report/${key}/make/?${days(addDays(today, -364))}`,
      limit: YEAR_LIMIT,
    })),
    {
      name: 'report performance, a year',
      by: 'owner.ua',
      path: `/api/report/performance/make/?${days(addDays(today, -364))}`,
      limit: DAYS_LIMIT,
    },
  ]
}

/** Every call that a screen makes when it is opened, with the filters that the screen sends. */
export const callsIn = async (world: World): Promise<Call[]> => {
  const places = await placesOf(world)
  const { farm, ingredient, stock, ration } = places
  const { today, client } = world
  const own: [name: string, path: string][] = [
    ['planning day', `schedule/schedules/?farm=${farm}&date=${today}`],
    ['rations', `manager/rations/?farm=${farm}`],
    ['ration use', `manager/rations/${ration}/versions/`],
    ['groups', 'manager/groups/'],
    ['mixers', 'manager/mixers/'],
    ['periods', `manager/loadings/?farm=${farm}`],
    ['farms', 'manager/farms/'],
    ['farms dashboard', 'manager/farms/dashboard/'],
    ['farms v2', 'v2/manager/farms/dashboard/'],
    ['ingredients list', 'manager/ingredients/'],
    ['daily feed intakes', 'manager/ingredients/daily-feed-intakes/'],
    ['stock ledger', `manager/ingredients/${ingredient}/movements/`],
    ['ledger balance', `manager/ingredients/${ingredient}/balance/`],
    ['rations of a feed', `manager/ingredients/${ingredient}/rations/`],
    ['stocks', 'manager/stocks/'],
    ['stock levels', `manager/stocks/${stock}/levels/`],
    ['stock counts', `manager/stocks/${stock}/counts/`],
    ['deliveries', `manager/deliveries/?from=${addDays(today, -29)}&to=${today}&ordering=-date`],
    ['leftovers list', `leftovers/leftovers/?farm=${farm}`],
    ['leftovers grid', `leftovers/leftovers/days/?farm=${farm}&from=${addDays(today, -6)}&to=${today}`],
    [
      'performance grid',
      `manager/performance/?farm=${farm}&date_after=${addDays(today, -13)}&date_before=${today}`,
    ],
    ['compound feed day', `animalfeed/schedules/?farm=${farm}&date=${today}`],
    ['recipes', 'manager/recipes/'],
    ['alerts', 'alerts/?grouped=true&open=true'],
    ['alerts, all of them', 'alerts/'],
    ['ICAR feed report', `export/icar/feedreport/?farm=${farm}`],
    ['ICAR storages', 'export/icar/feedstorage/'],
  ]
  const clients: [name: string, by: Call['by'], path: string][] = [
    ['clients list', 'staff', 'dashboard/clients/'],
    ['clients of a consultant', 'consultant', 'dashboard/clients/'],
    ['clients short list', 'staff', 'dashboard/clients/list/'],
    ['activities', 'staff', 'dashboard/clients/activities/'],
    ['portfolio', 'staff', 'dashboard/clients/portfolio/'],
    ['portfolio of a consultant', 'consultant', 'dashboard/clients/portfolio/'],
    ['all statistics of farms', 'staff', 'dashboard/clients/statistics/farms/'],
    ['farms of all clients', 'staff', 'dashboard/clients/view/farms/'],
    ['audit log of a client', 'admin', `dashboard/audit/?client=${client}`],
  ]
  const visiting: [name: string, by: Call['by'], path: string][] = [
    ['one client', 'staff', `dashboard/clients/${client}/`],
    ['statistics of all clients', 'staff', 'dashboard/clients/statistics/schedules/'],
    ['statistics of farms', 'staff', `dashboard/clients/statistics/farms/?client=${client}`],
    ['farm days', 'staff', `v2/dashboard/clients/${client}/manager/farms/dashboard/`],
    ['all alerts', 'staff', 'alerts/?grouped=true&open=true'],
    ['all alerts of a consultant', 'consultant', 'alerts/'],
    ['audit log', 'admin', 'dashboard/audit/?page_size=20'],
  ]
  const visits = [
    ...clients.map(
      ([name, by, path]): Call => ({ name, by, path: `/api/${path}`, limit: LIMIT, byRow: true }),
    ),
    ...visiting.map(([name, by, path]): Call => ({ name, by, path: `/api/${path}`, limit: LIMIT })),
  ]
  return [
    ...own.map(([name, path]): Call => ({ name, by: 'owner.ua', path: `/api/${path}`, limit: LIMIT })),
    { name: 'history', by: 'owner.ua', path: '/api/history/rations/', limit: LIMIT, byRow: true },
    ...reports(places, today),
    ...visits,
    // What is remembered of the clients is read anew for the one that has changed.
    ...visits
      .filter(({ path }) => path.startsWith('/api/dashboard/clients/'))
      .map((call): Call => ({ ...call, name: `${call.name}, after a change`, isChanged: true })),
  ]
}
