import { loadReport } from './load/load-report.ts'
import type { ReportMaker } from './make/report-maker.ts'
import { uploadReport } from './upload/upload-report.ts'

/** Every type of report that can be made, in the order of specification 3; a new one adds its folder and its line. */
export const reportMakers: readonly ReportMaker[] = [
  // 4
  loadReport,
  // 8
  uploadReport,
]
