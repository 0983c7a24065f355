import * as core from '@manger/contract'
import * as alerts from '@manger/contract/alerts'
import * as animalTypes from '@manger/contract/animal-types'
import * as clients from '@manger/contract/clients'
import * as companies from '@manger/contract/companies'
import * as compoundFeed from '@manger/contract/compound-feed'
import * as deliveries from '@manger/contract/deliveries'
import * as farms from '@manger/contract/farms'
import * as feedings from '@manger/contract/feedings'
import * as groups from '@manger/contract/groups'
import * as helpdesk from '@manger/contract/helpdesk'
import * as history from '@manger/contract/history'
import * as icar from '@manger/contract/icar'
import * as ingredients from '@manger/contract/ingredients'
import * as ledger from '@manger/contract/ledger'
import * as leftovers from '@manger/contract/leftovers'
import * as mixerDb from '@manger/contract/mixer-db'
import * as mixers from '@manger/contract/mixers'
import * as performance from '@manger/contract/performance'
import * as periods from '@manger/contract/periods'
import * as rations from '@manger/contract/rations'
import * as releases from '@manger/contract/releases'
import * as reports from '@manger/contract/reports'
import * as session from '@manger/contract/session'
import * as stocks from '@manger/contract/stocks'
import * as users from '@manger/contract/users'
import { z } from 'zod'

const FACES = [
  core,
  alerts,
  animalTypes,
  clients,
  companies,
  compoundFeed,
  deliveries,
  farms,
  feedings,
  groups,
  helpdesk,
  history,
  icar,
  ingredients,
  ledger,
  leftovers,
  performance,
  mixerDb,
  mixers,
  periods,
  rations,
  releases,
  reports,
  session,
  stocks,
  users,
]

const isStructure = (value: unknown): value is z.ZodType =>
  value instanceof z.ZodObject || value instanceof z.ZodUnion

/** The contract's schemas under the names that it exports them by; the document tells each of them once. */
export const namedSchemas = (): z.core.$ZodRegistry<{ id: string }> => {
  const names = z.registry<{ id: string }>()
  for (const [id, value] of FACES.flatMap((face) => Object.entries<unknown>(face))) {
    if (isStructure(value) && !names.has(value)) names.add(value, { id })
  }
  return names
}
