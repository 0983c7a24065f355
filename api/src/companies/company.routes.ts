import { companyRoutes } from '@manger/contract/companies'
import { type App, register } from '#http/register.ts'
import { recordHandlers } from '#records/record-handlers.ts'
import { companies } from './company.service.ts'

export const registerCompanies = (app: App): void => {
  register(app, companyRoutes, recordHandlers(companies))
}
