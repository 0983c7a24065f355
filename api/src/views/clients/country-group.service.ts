import { FIELD_CODE } from '@manger/contract'
import type { CountryGroup, CountryGroupDraft } from '@manger/contract/clients'
import { conflict } from '#core/http/api-problem.ts'
import { referenceHandlers } from '#core/records/reference-handlers.ts'
import { countClients } from '#domain/users/account.queries.ts'
import { countryGroupRows, replaceClients } from './country-group.queries.ts'

/** Countries: a name, and the clients that have it; what the lists of clients filter by. */
export const countryGroups = referenceHandlers<CountryGroup, CountryGroupDraft, unknown>({
  table: 'country_groups',
  act: 'countrygroups',
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
