import { companyRoutes } from '@manger/contract/companies'
import { type App, keepingLists, register } from '#core/calls/register.ts'
import { recordHandlers } from '#core/records/record-handlers.ts'
import { companies } from './company.service.ts'

export const registerCompanies = (app: App): void => {
  register(keepingLists(app), companyRoutes, recordHandlers(companies))
}
