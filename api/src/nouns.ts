import { registerAccessGroups } from './access-groups/access-group.routes.ts'
import { registerAlerts } from './alerts/alert.routes.ts'
import { registerAnimalTypes } from './animal-types/animal-type.routes.ts'
import { registerPortfolio } from './clients/attention/attention.routes.ts'
import { registerBands } from './clients/band.routes.ts'
import { registerClients } from './clients/client.routes.ts'
import { registerComments } from './clients/comment.routes.ts'
import { registerCountryGroups } from './clients/country-group.routes.ts'
import { registerCompanies } from './companies/company.routes.ts'
import { registerCompoundFeed } from './compound-feed/compound-feed.routes.ts'
import { registerDeliveries } from './deliveries/delivery.routes.ts'
import { registerFarms } from './farms/farm.routes.ts'
import { registerFeedings } from './feedings/feedings.routes.ts'
import { registerConflicts } from './feedings/offline/conflicts.routes.ts'
import { registerGroups } from './groups/group.routes.ts'
import { registerHealth } from './health/health.routes.ts'
import { registerHelpdesk } from './helpdesk/ticket.routes.ts'
import { registerHistory } from './history/history.routes.ts'
import type { App } from './http/register.ts'
import { registerIcar } from './icar/icar.routes.ts'
import { registerIngredients } from './ingredients/ingredient.routes.ts'
import { registerLeftovers } from './leftovers/leftovers.routes.ts'
import { registerMixerDb } from './mixer-db/mixer-db.routes.ts'
import { registerMixers } from './mixers/mixer.routes.ts'
import { registerPeriods } from './periods/period.routes.ts'
import { registerRations } from './rations/ration.routes.ts'
import { registerReports } from './reports/report.routes.ts'
import { registerSession } from './session/session.routes.ts'
import { registerStocks } from './stocks/stock.routes.ts'
import { registerAccounts } from './users/account.routes.ts'
import { registerEmployees } from './users/employee.routes.ts'

/** Every noun of the API; a new one adds its line here. */
export const nouns: readonly ((app: App) => void)[] = [
  registerSession,
  registerHealth,
  registerAccounts,
  registerEmployees,
  registerAccessGroups,
  registerPortfolio,
  registerClients,
  registerBands,
  registerComments,
  registerCountryGroups,
  registerCompanies,
  registerFarms,
  registerStocks,
  registerIngredients,
  registerAnimalTypes,
  registerGroups,
  registerMixers,
  registerRations,
  registerPeriods,
  registerFeedings,
  registerConflicts,
  registerLeftovers,
  registerCompoundFeed,
  registerDeliveries,
  registerReports,
  registerHistory,
  registerAlerts,
  registerMixerDb,
  registerHelpdesk,
  registerIcar,
]
