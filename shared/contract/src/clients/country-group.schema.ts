import { z } from 'zod'
import { Id, line, name } from '../fields.ts'
import { NOUN } from '../nouns.ts'
import { resource } from '../resource.ts'
import type { Access } from '../route.ts'
import { Ref, rowFields } from '../row.ts'

const admin: Access = { types: ['admin'] }

/** What is typed to make a country: a unique name, a code of two letters or none, and all its clients. */
export const CountryGroupDraft = z.object({
  name: name(60),
  code: line(2).default(''),
  clients: z.array(Id).max(5000).default([]),
})
export type CountryGroupDraft = z.infer<typeof CountryGroupDraft>

/** A country with its clients; a client has one country or none. */
export const CountryGroup = CountryGroupDraft.extend({
  ...rowFields,
  clients: z.array(Ref),
  clients_count: z.number().int(),
})
export type CountryGroup = z.infer<typeof CountryGroup>

const routes = resource({
  path: 'dashboard/groups/',
  scope: 'global',
  section: 'manager.group',
  access: { view: admin, add: admin, change: admin, delete: admin },
  item: CountryGroup,
  lite: CountryGroup.pick({ code: true }).shape,
  draft: CountryGroupDraft,
  filters: {},
  // A client tells the name of his country.
  touches: [NOUN.clients],
  noun: 'countries and their clients',
})

/** Calls of countries, for admin; the short list, which others read too, is one of `clientRoutes`. */
export const countryGroupRoutes = {
  list: routes.list,
  get: routes.get,
  create: routes.create,
  update: routes.update,
  remove: routes.remove,
}
