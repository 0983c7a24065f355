export { checkLock } from './stock.formulas.ts'
export { stockRoutes } from './stock.routes.ts'
export { Stock, StockChange, StockCount, StockDraft, StockLock, StockSpoilage } from './stock.schema.ts'
