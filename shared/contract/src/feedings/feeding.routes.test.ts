import { describe, expect, it } from 'vitest'
import { alertRoutes } from '../alerts/alert.routes.ts'
import { farmRoutes } from '../farms/farm.schema.ts'
import { groupRoutes } from '../groups/group.schema.ts'
import { ingredientRoutes } from '../ingredients/ingredient.routes.ts'
import { leftoversRoutes } from '../leftovers/leftovers.routes.ts'
import { mixerRoutes } from '../mixers/mixer.schema.ts'
import { isAbout } from '../nouns.ts'
import { periodOfDayRoutes, periodRoutes } from '../periods/period.schema.ts'
import { rationRoutes } from '../rations/ration.routes.ts'
import { reportRoutes } from '../reports/report.routes.ts'
import type { Route } from '../route.ts'
import { stockRoutes } from '../stocks/stock.routes.ts'
import { conflictRoutes } from './conflict.schema.ts'
import { feedingRoutes } from './feeding.routes.ts'
import { FEEDING_RIGHTS } from './feeding.states.ts'

const READS = {
  plan: feedingRoutes.list,
  feeding: feedingRoutes.get,
  log: feedingRoutes.events,
  accuracy: feedingRoutes.accuracy,
  progress: periodOfDayRoutes.list,
  periods: periodRoutes.list,
  conflicts: conflictRoutes.list,
  leftovers: leftoversRoutes.days,
  use: rationRoutes.use,
  heads: groupRoutes.heads,
  rest: ingredientRoutes.list,
  movements: ingredientRoutes.movements,
  levels: stockRoutes.levels,
  mixer: mixerRoutes.list,
  card: farmRoutes.dashboard,
  alerts: alertRoutes.list,
  report: reportRoutes.loadDetail,
} satisfies Record<string, Route>

const askedAgain = ({ touches = [] }: Pick<Route, 'touches'>): string[] =>
  Object.entries(READS).flatMap(([name, { path }]) => (isAbout(path, touches) ? [name] : []))

const OF_PLAN = Object.keys(READS).filter((name) => !['periods', 'conflicts', 'mixer'].includes(name))
const OF_WEIGHT = Object.keys(READS).filter((name) => name !== 'periods')
const OF_LEFTOVERS = OF_PLAN.filter((name) => name !== 'heads')

describe('what is asked again (domain c)', () => {
  const { create, update, remove, copy, load, upload, ordering } = feedingRoutes
  it.each<[string, Pick<Route, 'touches'>, readonly string[]]>([
    ['a feeding is planned', create, OF_PLAN],
    ['a feeding is changed', update, OF_PLAN],
    ['a feeding is deleted', remove, OF_PLAN],
    ['a day is copied', copy, OF_PLAN],
    ['feedings change places', ordering, ['plan', 'feeding', 'log', 'accuracy']],
    ['a mixer is loaded, or its load taken back', load, OF_WEIGHT],
    ['a mixer is unloaded, or given up', upload, OF_WEIGHT],
    ['an unplaced weight is attached or taken back', conflictRoutes.settle, OF_WEIGHT],
    ['leftovers are recorded', leftoversRoutes.create, OF_LEFTOVERS],
    ['leftovers are changed', leftoversRoutes.update, OF_LEFTOVERS],
    ['leftovers are deleted', leftoversRoutes.remove, OF_LEFTOVERS],
  ])('when %s', (_, route, expected) => {
    expect(askedAgain(route)).toEqual(expected)
  })
})

describe('the rights of a feeding', () => {
  it('let whoever may load, unload, change or delete it do so by the call for it (domain d6)', () => {
    expect(feedingRoutes.load.access.anyOf).toContain(FEEDING_RIGHTS.load)
    expect(feedingRoutes.upload.access.anyOf).toContain(FEEDING_RIGHTS.upload)
    expect(feedingRoutes.update.access.anyOf).toEqual([FEEDING_RIGHTS.edit])
    expect(feedingRoutes.remove.access.anyOf).toEqual([FEEDING_RIGHTS.delete])
  })

  it('open the plan to whoever works on it', () => {
    const readers = feedingRoutes.list.access.anyOf
    expect(readers).toEqual(expect.arrayContaining([FEEDING_RIGHTS.load, FEEDING_RIGHTS.upload]))
    for (const { access } of [feedingRoutes.get, feedingRoutes.accuracy]) expect(access.anyOf).toBe(readers)
  })
})
