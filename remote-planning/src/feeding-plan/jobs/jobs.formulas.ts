import type { Feeding } from '@manger/contract/feedings'
import { mainStepOf } from '../actions/main-action.ts'
import { inMixerOrder, inTurn } from '../table/table.formulas.ts'

/** What a driver comes for; part of the address, so that a bar outside of this page can lead here. */
const JOBS = ['load', 'unload'] as const
export type Job = (typeof JOBS)[number]

/** The job of an address; null shows the day. */
export const jobIn = (text: string | null): Job | null => JOBS.find((job) => job === text) ?? null

const isOf = (feeding: Feeding, user: number): boolean =>
  feeding.operator_load?.id === user || feeding.operator_upload?.id === user

/** What this user may load or unload now: one feeding per mixer, or the one alone that he is in the middle of. */
export const feedingsOfJob = (feedings: readonly Feeding[], job: Job, user: number): Feeding[] => {
  const turns = inTurn(feedings)
  const open = inMixerOrder(feedings).filter(
    (feeding) => turns.has(feeding.id) && mainStepOf(feeding)?.page === job,
  )
  const begun = open.find((feeding) => mainStepOf(feeding)?.isUnderWay === true && isOf(feeding, user))
  return begun === undefined ? open : [begun]
}

/** The feeding that this user is in the middle of, and where in the cab he goes on. */
export type Begun = { id: number; farm: number; name: string; page: Job }

// The server names what keeps him busy also where it is a feeding of another day or farm; its page of the load leads on.
const busyElsewhere = ({ refused_actions }: Feeding): Begun[] =>
  refused_actions.flatMap(({ code, name = '', busy_with }) =>
    code === 'operator_busy' && busy_with !== null ? [{ ...busy_with, name, page: 'load' as const }] : [],
  )

/** What this user is in the middle of, whatever its step is; null when his hands are free. */
export const begunBy = (feedings: readonly Feeding[], user: number): Begun | null => {
  const own = feedings.flatMap((feeding): Begun[] => {
    const step = mainStepOf(feeding)
    const { id, farm, ration } = feeding
    return step?.isUnderWay && isOf(feeding, user) ? [{ id, farm, name: ration.name, page: step.page }] : []
  })
  return own[0] ?? feedings.flatMap(busyElsewhere)[0] ?? null
}
