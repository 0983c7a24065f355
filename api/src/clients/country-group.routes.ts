import { FIELD_CODE } from '@manger/contract'
import { type CountryGroup, type CountryGroupDraft, countryGroupRoutes } from '@manger/contract/clients'
import { conflict } from '#http/api-problem.ts'
import { type App, register } from '#http/register.ts'
import { referenceHandlers } from '#records/reference-handlers.ts'
import { countClients } from '#users/account.queries.ts'
import { countryGroupRows, replaceClients } from './country-group.queries.ts'

/** Countries and their clients; what the lists of clients filter by. */
export const registerCountryGroups = (app: App): void => {
  const { list, get, create, update, remove } = referenceHandlers<CountryGroup, CountryGroupDraft, unknown>({
    table: 'country_groups',
    rows: () => countryGroupRows,
    toColumns: ({ name, code }) => ({ name, code }),
    searched: ['name', 'code'],
    orderings: ['name', 'clients_count', 'created_at', 'updated_at'],
    check: async (tx, _scope, { draft: { clients } }) =>
      (await countClients(tx, clients)) < new Set(clients).size
        ? [{ field: 'clients', code: FIELD_CODE.notAllowed }]
        : [],
    checkRemoval: async (_tx, _scope, row) => {
      if (row.clients_count > 0) throw conflict('in_use', row)
    },
    writeBeside: (tx, { now }, { id, draft: { clients } }) =>
      replaceClients(tx, { id, clients, at: now.toISOString() }),
  })
  register(app, countryGroupRoutes, { list, get, create, update, remove })
}
