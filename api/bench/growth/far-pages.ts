import { addDays } from '@manger/contract'
import type { Call } from './calls.ts'
import { askOnce, medianOf } from './measure.ts'
import type { World } from './open-world.ts'

/** A list, and how long its first page and a far one take in the big world. */
export type FarPage = { name: string; near: number; far: number; times: number }

/** The rows before the far page, as many as somebody scrolls through at most: 200 pages. */
const FAR = 200
const TIMES = 9

const listsOf = ({ today }: World, { farm, ingredient }: { farm: number; ingredient: number }) => {
  const year = `farm=${farm}&planned_on_after=${addDays(today, -364)}&planned_on_before=${today}`
  return [
    ['movements of a feed', 'owner.ua', `manager/ingredients/${ingredient}/movements/?`, FAR],
    ['leftovers', 'owner.ua', `leftovers/leftovers/?farm=${farm}&`, FAR],
    ['deliveries', 'owner.ua', 'manager/deliveries/?ordering=-date&', 70],
    ['alerts', 'owner.ua', 'alerts/?', 120],
    ['alerts of a consultant', 'consultant', 'alerts/?', FAR],
    ['history', 'owner.ua', 'history/rations/?page_size=5&', 20],
    ['audit log', 'admin', 'dashboard/audit/?page_size=20&', 2000],
    ['loads of a year', 'owner.ua', `report/load/make/?${year}&`, 100],
  ] as const satisfies readonly [name: string, by: Call['by'], path: string, page: number][]
}

/** Measures the first page of long lists and one that years of scrolling reach, in turn. */
export const farPagesOf = async (
  world: World,
  places: { farm: number; ingredient: number },
): Promise<FarPage[]> => {
  const found: FarPage[] = []
  for (const [name, by, path, page] of listsOf(world, places)) {
    const ask = (number: number) => askOnce(world, { by, path: `/api/${path}page=${number}` })
    const pairs: [number, number][] = []
    for (let index = 0; index < TIMES; index++) {
      const [near, far] = [await ask(1), await ask(page)]
      if (far.rows === 0) throw new Error(`${name}: page ${page} is past the end`)
      pairs.push([near.ms, far.ms])
    }
    const times = medianOf(pairs.map(([near, far]) => far / near))
    found.push({
      name,
      near: medianOf(pairs.map(([near]) => near)),
      far: medianOf(pairs.map(([, far]) => far)),
      times,
    })
  }
  return found
}
