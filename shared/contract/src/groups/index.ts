export {
  Group,
  GroupDraft,
  GroupHeads,
  GroupImport,
  GroupImportRow,
  groupRoutes,
  HEADS_DAYS,
} from './group.schema.ts'
export {
  HEAD_KINDS,
  HeadEntry,
  HeadEntryDraft,
  type HeadKind,
  headEntryRoutes,
} from './head-entry.schema.ts'
export {
  checkHeadEntry,
  type HeadFact,
  type HeadStep,
  headSteps,
  headsAt,
  isBelowZero,
} from './heads.formulas.ts'
