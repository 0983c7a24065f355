export {
  HistoryEntry,
  type HistoryKind,
  historyRoutes,
  MASKED_FIELDS,
} from './history.schema.ts'
