import { stockRoutes } from '@manger/contract/stocks'
import { type App, register } from '#http/register.ts'
import { recordHandlers } from '#records/record-handlers.ts'
import { stocks } from './stock.service.ts'

export const registerStocks = (app: App): void => {
  register(app, stockRoutes, recordHandlers(stocks))
}
