export { Stock, StockDraft, stockRoutes } from './stock.schema.ts'
