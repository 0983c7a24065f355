export { checkLock } from './stock.formulas.ts'
export { stockRoutes } from './stock.routes.ts'
export {
  ExpectedFeed,
  Stock,
  StockChange,
  StockCount,
  StockCountEntry,
  StockDraft,
  StockLevels,
  StockLock,
  StockSpoilage,
} from './stock.schema.ts'
