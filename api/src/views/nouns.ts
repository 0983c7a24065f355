import type { App } from '#core/calls/register.ts'
import { registerHealth } from '#core/health/health.routes.ts'
import { registerAccessGroups } from '#domain/access-groups/access-group.routes.ts'
import { registerAlerts } from '#domain/alerts/alert.routes.ts'
import { registerAnimalTypes } from '#domain/animal-types/animal-type.routes.ts'
import { registerCompanies } from '#domain/companies/company.routes.ts'
import { registerCompoundFeed } from '#domain/compound-feed/compound-feed.routes.ts'
import { registerDeliveries } from '#domain/deliveries/delivery.routes.ts'
import { registerFarms } from '#domain/farms/farm.routes.ts'
import { registerFeedings } from '#domain/feedings/feedings.routes.ts'
import { registerConflicts } from '#domain/feedings/unplaced/conflicts.routes.ts'
import { registerGroups } from '#domain/groups/group.routes.ts'
import { registerHeadEntries } from '#domain/groups/heads/head-entry.routes.ts'
import { registerHelpdesk } from '#domain/helpdesk/ticket.routes.ts'
import { registerIngredientTypes } from '#domain/ingredient-types/ingredient-type.routes.ts'
import { registerIngredients } from '#domain/ingredients/ingredient.routes.ts'
import { registerLeftovers } from '#domain/leftovers/leftovers.routes.ts'
import { registerMixerDb } from '#domain/mixer-db/mixer-db.routes.ts'
import { registerMixers } from '#domain/mixers/mixer.routes.ts'
import { registerPerformance } from '#domain/performance/performance.routes.ts'
import { registerPeriods } from '#domain/periods/period.routes.ts'
import { registerRations } from '#domain/rations/ration.routes.ts'
import { registerSession } from '#domain/sign-in/session.routes.ts'
import { registerStocks } from '#domain/stocks/stock.routes.ts'
import { registerAccounts } from '#domain/users/account.routes.ts'
import { registerEmployees } from '#domain/users/employee.routes.ts'
import { registerPortfolio } from '#views/clients/attention/attention.routes.ts'
import { registerBands } from '#views/clients/band.routes.ts'
import { registerClients } from '#views/clients/client.routes.ts'
import { registerComments } from '#views/clients/comment.routes.ts'
import { registerCountryGroups } from '#views/clients/country-group.routes.ts'
import { registerHistory } from '#views/history/history.routes.ts'
import { registerIcar } from '#views/icar/icar.routes.ts'
import { registerReports } from '#views/reports/report.routes.ts'

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
  registerIngredientTypes,
  registerIngredients,
  registerAnimalTypes,
  registerGroups,
  registerHeadEntries,
  registerMixers,
  registerRations,
  registerPeriods,
  registerFeedings,
  registerConflicts,
  registerLeftovers,
  registerPerformance,
  registerCompoundFeed,
  registerDeliveries,
  registerReports,
  registerHistory,
  registerAlerts,
  registerMixerDb,
  registerHelpdesk,
  registerIcar,
]
