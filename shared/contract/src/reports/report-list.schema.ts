import { z } from 'zod'
import { LANGUAGES } from '../languages.ts'
import { MODULES, SECTIONS } from '../permissions/sections.ts'
import { REPORT_FORMATS, REPORT_GROUPS } from './report-types.ts'

/** In which language names are told; absent = the caller's. */
export const InLanguage = z.object({ language: z.enum(LANGUAGES).optional() })

const sections = SECTIONS.map(({ name }) => name)

/** A type of report in `report/list/`: its other names, the filters it takes, what is needed for it and whose it is. */
export const ReportTypeInfo = z.object({
  type: z.string(),
  /** Key of its name in the texts of the reports. */
  label: z.string(),
  /** Its name in the language asked for. */
  name: z.string().optional(),
  group: z.enum(REPORT_GROUPS),
  aliases: z.array(z.string()),
  filters: z.array(z.string()),
  farm: z.enum(['one', 'required', 'optional']),
  needs_blank: z.boolean(),
  permission: z.enum(sections),
  module: z.enum(MODULES),
  formats: z.array(z.enum(REPORT_FORMATS)),
})
export type ReportTypeInfo = z.infer<typeof ReportTypeInfo>
