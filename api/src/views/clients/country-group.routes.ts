import { countryGroupRoutes } from '@manger/contract/clients'
import { type App, register } from '#core/calls/register.ts'
import { countryGroups } from './country-group.service.ts'

/** Countries and their clients; their short list stands with the clients, because others read it too. */
export const registerCountryGroups = (app: App): void => {
  const { list, get, create, update, remove } = countryGroups
  register(app, countryGroupRoutes, { list, get, create, update, remove })
}
