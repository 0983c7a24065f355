import { animalfeedReport } from './animalfeed/animalfeed-report.ts'
import { consumptionReport } from './consumption/consumption-report.ts'
import { consumptionListReport } from './consumption-list/consumption-list-report.ts'
import { consumptionScheduleReport } from './consumption-schedule/consumption-schedule-report.ts'
import { dashboardReport } from './dashboard/dashboard-report.ts'
import { distributedReport } from './distributed/distributed-report.ts'
import { form8Report } from './form8/form8-report.ts'
import { form9Report } from './form9/form9-report.ts'
import { generalTableReport } from './general-table/general-table-report.ts'
import { loadReport } from './load/load-report.ts'
import { loadGroupsReport } from './load-groups/load-groups-report.ts'
import type { ReportMaker } from './make/report-maker.ts'
import { newConsumptionListReport } from './new-consumption-list/new-consumption-list-report.ts'
import { performanceReport } from './performance/performance-report.ts'
import { planfeedReport } from './planfeed/planfeed-report.ts'
import { questionnaireReport } from './questionnaire/questionnaire-report.ts'
import { shrinkReport } from './shrink/shrink-report.ts'
import { uploadReport } from './upload/upload-report.ts'
import { usedReport } from './used/used-report.ts'
import { workingTimeReport } from './working-time/working-time-report.ts'

/** Every type of report that can be made, in the order of the catalogue; a new one adds its folder and its line. */
export const reportMakers: readonly ReportMaker[] = [
  dashboardReport,
  planfeedReport,
  animalfeedReport,
  loadReport,
  loadGroupsReport,
  distributedReport,
  usedReport,
  uploadReport,
  consumptionListReport,
  newConsumptionListReport,
  form8Report,
  form9Report,
  workingTimeReport,
  consumptionReport,
  consumptionScheduleReport,
  questionnaireReport,
  generalTableReport,
  performanceReport,
  shrinkReport,
]
