import { type Feeding, feedingRoutes } from '@manger/contract/feedings'
import { ApiError } from '@manger/platform'
import { buildFeeding, buildFeedingGroup, buildFeedingIngredient } from '@manger/testing'
import { within } from '@testing-library/react'
import { LoadScreen } from '../cab/load/mixer-loading.screen.tsx'
import { UnloadScreen } from '../cab/unload/unloading.screen.tsx'
import { NOW, type OpenCab } from './open-cab.tsx'

/** A moment before the one at which a cab opens. */
export const minutesAgo = (minutes: number): string =>
  new Date(NOW.getTime() - minutes * 60_000).toISOString()

/** A load that waits. */
export const waiting = { screen: LoadScreen, feeding: buildFeeding() }
const loadedSince = (mixed_since: string | null): Feeding =>
  buildFeeding({
    status: 'loaded',
    actual_weight: 2465,
    load_started_at: minutesAgo(40),
    load_ended_at: minutesAgo(20),
    mixed_since,
    ingredients: [buildFeedingIngredient({ planned: 2465, actual: 2465, weighed_at: minutesAgo(20) })],
  })
/** A load that is mixed. */
export const mixed = { screen: UnloadScreen, feeding: loadedSince(minutesAgo(20)) }
/** A load that is being mixed. */
export const mixing = { screen: UnloadScreen, feeding: loadedSince(minutesAgo(3)) }
/** A load of which nobody knows since when it is mixed. */
export const unknown = { screen: UnloadScreen, feeding: loadedSince(null) }
/** An unloading that has given this weight. */
export const given = (weight: number) => ({
  screen: UnloadScreen,
  feeding: buildFeeding({
    ...mixed.feeding,
    status: 'out_process',
    upload_started_at: minutesAgo(5),
    groups: [buildFeedingGroup({ name: 'High A', actual_weight: weight, weighed_at: minutesAgo(1) })],
  }),
})
/** An unloading that is over. */
export const done = {
  screen: UnloadScreen,
  feeding: buildFeeding({ ...given(2465).feeding, status: 'uploaded', residue: 0 }),
}
/** A load that has everything. */
export const allIn = {
  screen: LoadScreen,
  feeding: buildFeeding({
    status: 'in_process',
    load_started_at: minutesAgo(5),
    ingredients: [buildFeedingIngredient({ actual: 1110, weighed_at: minutesAgo(1) })],
  }),
}
/** A feeding that this driver may not begin, and why. */
export const barredFor = (
  feeding: Feeding,
  action: 'start_load' | 'start_unload',
  code: 'operator_busy' | 'not_today',
) => ({
  ...feeding,
  refused_actions: [
    {
      action,
      code,
      ...(code === 'operator_busy' && { name: 'High milking' }),
      busy_with: { id: 421, farm: 1 },
    },
  ],
})
/** What the server answers when it refuses. */
export const refusalOf = (code: string, name?: string): ApiError =>
  new ApiError({ status: 409, errors: { non_field: [{ code, message: '', ...(name && { name }) }] } })

/** Presses an action as soon as it is there. */
const presses = async (cab: OpenCab, name: string | RegExp) =>
  cab.user.click(await within(cab.view()).findByRole('button', { name }))
/** Presses the main action, and the server meets this. */
export const meets = (trouble: 'no_network' | ApiError, name: string | RegExp) => async (cab: OpenCab) => {
  cab.server.meet(trouble)
  await presses(cab, name)
}
/** A load of another ration. */
export const next = buildFeeding({ id: 8, ration: { id: 4, name: 'Dry cows', deleted: false } })
/** The day has one more load, which this driver may begin. */
export const hasLater = (later: Feeding) => async (cab: OpenCab) => {
  cab.fake.answer(feedingRoutes.list, { client: 1, data: [later], count: 1, next: null })
}
