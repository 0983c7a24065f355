import { NON_FIELD, type Problem } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import { ApiProblem, forbidden } from '#core/http/api-problem.ts'

// What no field of the body could put right is the state of things.
const isState = ({ field }: Problem): boolean => field === NON_FIELD || field === 'residue'

/** Refuses an action that the status table does not allow: 403 without the right, 409 for a state, else 400. */
export const refuseAction = (problems: readonly Problem[], current: () => Feeding): void => {
  if (problems.length === 0) return
  if (problems.some(({ code }) => code === 'forbidden')) throw forbidden()
  if (problems.some(isState)) throw new ApiProblem(409, problems, { current: current() })
  throw new ApiProblem(400, problems)
}
