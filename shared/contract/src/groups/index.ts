export {
  Group,
  GroupDraft,
  GroupHeads,
  GroupImport,
  GroupImportRow,
  groupRoutes,
  HEADS_DAYS,
} from './group.schema.ts'
