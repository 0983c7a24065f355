import type { Problem } from '../errors/problem.ts'
import type { ReportForm, ReportHeader } from './report.schema.ts'
import type { FormHeading } from './report-blank.schema.ts'

const FACTS = ['company', 'registry_code', 'structural_unit', 'unit_code', 'farm', 'destination'] as const

/** What stands at the head of a printed form, in its order: what it is called, and what it is. What is empty is not printed. */
export const formFacts = (
  words: Readonly<Record<string, string>>,
  header: Readonly<Pick<ReportHeader, (typeof FACTS)[number]>>,
): (readonly [name: string, value: string])[] =>
  FACTS.flatMap((key) => (header[key] === '' ? [] : [[words[key] ?? key, header[key]] as const]))

/** The lines on which a printed form is signed; a name that the farm form lacks is empty. */
export const formSignatures = (
  { signatures }: Pick<FormHeading, 'signatures'>,
  header: Readonly<Partial<ReportHeader>> | undefined,
): ReportForm['signatures'] => signatures.map(({ role, field }) => ({ role, name: header?.[field] ?? '' }))

const NEEDED = ['registry_code', 'farm_manager'] as const

/** What of the farm form must still be filled in before forms 8 and 9 can be printed (domain d2). */
export const blankLacks = (
  header: Readonly<Pick<ReportHeader, (typeof NEEDED)[number]>>,
): (typeof NEEDED)[number][] => NEEDED.filter((key) => header[key].trim() === '')

/** The problem of a form that is asked for a farm whose farm form lacks what must stand on it. */
export const checkBlank = (header: Pick<ReportHeader, 'farm' | (typeof NEEDED)[number]>): Problem[] =>
  blankLacks(header).length === 0 ? [] : [{ field: 'farm', code: 'blank_missing', name: header.farm }]
