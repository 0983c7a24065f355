export { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX, Imported, RowProblem } from './import.schema.ts'
