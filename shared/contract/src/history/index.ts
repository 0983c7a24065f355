export { AUDITED_ACTIONS, AUDITED_KINDS, AuditEntry, auditRoutes } from './audit.schema.ts'
export {
  type ActKind,
  CHANGED_KINDS,
  type ChangedKind,
  changeRoutes,
  FieldChange,
  HISTORY_ACTIONS,
  type HistoryAction,
  HistoryEntry,
  type HistoryKind,
  historyRoutes,
  type KeptKind,
  MASKED_FIELDS,
  sentName,
  TOLD_AS,
  type WorkKind,
} from './history.schema.ts'
