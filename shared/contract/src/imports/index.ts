export { decimalOf } from '../numbers/read-number.formulas.ts'
export {
  askedUnits,
  type CellReader,
  columnOfField,
  missingColumns,
  readSheet,
  type SheetRow,
} from './cells.formulas.ts'
export { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX, Imported, RowProblem } from './import.schema.ts'
export {
  type CellKind,
  IMPORT_SHEETS,
  type ImportName,
  labelOf,
  type SheetColumn,
} from './import-sheets.ts'
export { SAMPLE_HERDS, sampleSheet, usualAnimals, usualFeeds } from './samples.ts'
export { SHEET_UNITS, type SheetUnit, unitLabel } from './sheet-units.ts'
export { type ColumnKeys, parseTable, recogniseColumns } from './table.formulas.ts'
