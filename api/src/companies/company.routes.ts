import { companyRoutes } from '@manger/contract/companies'
import { type App, keepingLists, register } from '#http/register.ts'
import { recordHandlers } from '#records/record-handlers.ts'
import { companies } from './company.service.ts'

export const registerCompanies = (app: App): void => {
  register(keepingLists(app), companyRoutes, recordHandlers(companies))
}
