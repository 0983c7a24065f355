import { need } from '../permissions/sections.ts'
import { REPORT_TYPES } from './report-types.ts'

/** Rights of which any one lets into the reports at all: whoever has one may keep presets and files of his own. */
export const REPORT_READERS = {
  anyOf: [...new Set(REPORT_TYPES.map(({ right }) => right))].map((right) => need(right, 'view')),
}
