import { z } from 'zod'
import { MODULES, SECTIONS } from '../permissions/sections.ts'
import { REPORT_FORMATS } from './report-types.ts'

const sections = SECTIONS.map(({ name }) => name)

/** A type of report in `report/list/`: its other names, the filters it takes, what is needed for it and whose it is. */
export const ReportTypeInfo = z.object({
  type: z.string(),
  /** Key of its name in the texts of the reports. */
  label: z.string(),
  aliases: z.array(z.string()),
  filters: z.array(z.string()),
  farm: z.enum(['one', 'required', 'optional']),
  needs_blank: z.boolean(),
  permission: z.enum(sections),
  module: z.enum(MODULES),
  formats: z.array(z.enum(REPORT_FORMATS)),
})
export type ReportTypeInfo = z.infer<typeof ReportTypeInfo>
