import { z } from 'zod'
import { listOf } from '../lists.ts'
import { need } from '../permissions/sections.ts'
import { route } from '../route.ts'
import { InLanguage } from './report-list.schema.ts'
import { REPORT_TYPES } from './report-types.ts'

/** Who signs a printed form, by his field of the farm form, in the order in which they stand in it. */
export const FORM_SIGNERS = [
  'structure_manager',
  'farm_manager',
  'chief_zootechnician',
  'accountant',
  'weigher',
  'feed_receiver',
] as const
/** A person of the farm form. */
export type FormSigner = (typeof FORM_SIGNERS)[number]

/** What is printed around the table of a form, in one language: its words, and who signs it. */
export const FormHeading = z.object({
  type: z.enum(REPORT_TYPES.map(({ key }) => key)),
  number: z.string(),
  title: z.string(),
  legal: z.string(),
  words: z.record(z.string(), z.string()),
  signatures: z.array(z.object({ role: z.string(), field: z.enum(FORM_SIGNERS) })),
})
export type FormHeading = z.infer<typeof FormHeading>

/** What a farm form is filled in for: the printed forms as they look without it. */
export const reportBlankRoutes = {
  list: route({
    method: 'GET',
    path: 'report/blanks/',
    scope: 'client',
    access: { anyOf: [need('report.additional', 'view')] },
    query: InLanguage,
    answer: listOf(FormHeading),
    summary: 'Heads and signatures of the printed forms that need the farm form',
  }),
}
