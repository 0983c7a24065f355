import type { Module } from '../permissions/sections.ts'
import type { UserType } from '../permissions/user-types.ts'
import type { Client } from './client.schema.ts'

/**
 * The module that one must have at a client to read what is fed and left there; undefined where whoever sees a client reads
 * it. A consultant looks after clients in the modules that he was granted: without this one he knows farms by name.
 */
export const moduleOfFigures = (type: UserType): Module | undefined =>
  type === 'consultant' ? 'main' : undefined

/** Whether a person reads what is fed at a client; the API leaves it out where he does not. */
export const readsFigures = (
  { modules, consultants }: Pick<Client, 'modules' | 'consultants'>,
  { id, user_type }: { id: number; user_type: UserType },
): boolean => {
  const module = moduleOfFigures(user_type)
  if (module === undefined) return true
  const granted = consultants.find((consultant) => consultant.id === id)?.modules ?? []
  return modules.includes(module) && granted.includes(module)
}
