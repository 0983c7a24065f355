import type { Module, Need } from '../permissions/sections.ts'
import type { UserType } from '../permissions/user-types.ts'
import { route } from '../route.ts'
import { type AreaNeeds, Registry } from './registry.schema.ts'

/** What the signed-in user is offered: the remotes with their areas, and the titles of these in every language. */
export const registryRoute = route({
  method: 'GET',
  path: '/ui/registry',
  scope: 'global',
  access: {},
  answer: Registry,
  summary: 'The remotes that the signed-in user may have',
})

/** Whom an area is offered to: type, modules of the client, and what he may do there. */
type Visitor = { type: UserType; modules: readonly Module[]; can: (need: Need) => boolean }

/** Whether an area asks for nothing that the visitor lacks; an empty list of rights asks for none. */
export const mayOpen = (
  { types, module, anyOf = [] }: AreaNeeds,
  { type, modules, can }: Visitor,
): boolean => {
  if (types !== undefined && !types.includes(type)) return false
  if (module !== undefined && !modules.includes(module)) return false
  return anyOf.length === 0 || anyOf.some(can)
}
