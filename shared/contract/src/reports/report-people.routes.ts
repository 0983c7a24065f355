import { listOf } from '../lists.ts'
import { need } from '../permissions/sections.ts'
import { route } from '../route.ts'
import { Ref } from '../row.ts'
import { REPORT_READERS } from './report-readers.ts'

/** The people of the client by name, for who narrows a report to operators or a history to who changed something. */
export const reportPeopleRoutes = {
  list: route({
    method: 'GET',
    path: 'report/people/',
    scope: 'client',
    access: { anyOf: [...REPORT_READERS.anyOf, need('history', 'view')] },
    answer: listOf(Ref),
    summary: 'Names of the owner and of the employees who share a farm with the caller',
  }),
}
