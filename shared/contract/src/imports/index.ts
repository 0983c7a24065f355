export { decimalOf } from '../numbers/read-number.formulas.ts'
export {
  askedUnits,
  type CellReader,
  type ColumnUnits,
  columnOfField,
  kgUnder,
  missingColumns,
  readNumber,
  readSheet,
  type SheetRow,
  type Understood,
} from './cells.formulas.ts'
export { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX, Imported, RowProblem } from './import.schema.ts'
export {
  type CellKind,
  IMPORT_SHEETS,
  type ImportName,
  type ImportSheet,
  labelOf,
  type SheetColumn,
} from './import-sheets.ts'
export { SAMPLE_HERDS, type SampleHerd, type SampleReader, sampleSheet } from './samples.ts'
export { SHEET_UNITS, type SheetUnit, unitLabel } from './sheet-units.ts'
export { type Cells, type ColumnKeys, parseTable, recogniseColumns } from './table.formulas.ts'
