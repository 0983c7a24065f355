export {
  apportion,
  isBadlyRounded,
  lineStep,
  ROUNDING_ERROR_LIMIT,
  roundingError,
} from './apportion.formulas.ts'
export {
  type KeptDryMatter,
  keepDryMatter,
} from './keep-dry-matter.formulas.ts'
export {
  costPerHeadDay,
  dryMatterPerHead,
  type MixLine,
  mixOf,
  perHead,
  pricePerKgDryMatter,
  restOfHundred,
} from './mix.formulas.ts'
export {
  filledPercent,
  leftToHundred,
  movedDoses,
  sharesOf,
  spreadToHundred,
} from './percents.formulas.ts'
export { checkRation, checkRecipe } from './ration.formulas.ts'
export { rationRoutes } from './ration.routes.ts'
export {
  DryMatterKept,
  KeepDryMatter,
  OtherKept,
  Ration,
  RationCopy,
  RationDraft,
  RationImport,
  RationImportRow,
  RationLine,
  RationLineDraft,
  RationVersion,
} from './ration.schema.ts'
export { RationLoad, RationUse } from './ration-use.schema.ts'
