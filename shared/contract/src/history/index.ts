export { AUDITED_ACTIONS, AUDITED_KINDS, AuditEntry, auditRoutes } from './audit.schema.ts'
export {
  type ActKind,
  FieldChange,
  HISTORY_ACTIONS,
  type HistoryAction,
  HistoryEntry,
  type HistoryKind,
  historyRoutes,
  type KeptKind,
  MASKED_FIELDS,
} from './history.schema.ts'
