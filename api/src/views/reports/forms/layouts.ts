import { type Language, largeSign, signsOf, type WeightUnit } from '@manger/contract'
import {
  FORM_SIGNERS,
  type FormHeading,
  formSignatures,
  type Report,
  type ReportHeader,
} from '@manger/contract/reports'
import { z } from 'zod'
import de from './layouts/de.json' with { type: 'json' }
import en from './layouts/en.json' with { type: 'json' }
import et from './layouts/et.json' with { type: 'json' }
import fr from './layouts/fr.json' with { type: 'json' }
import it from './layouts/it.json' with { type: 'json' }
import nl from './layouts/nl.json' with { type: 'json' }
import pl from './layouts/pl.json' with { type: 'json' }
import ro from './layouts/ro.json' with { type: 'json' }
import ru from './layouts/ru.json' with { type: 'json' }
import uk from './layouts/uk.json' with { type: 'json' }

const Words = z.record(z.string(), z.string().min(1))

/** What is printed on a form: `columns` in the order in which they stand, signers by their field of the farm form. */
const Form = z.strictObject({
  number: z.string(),
  title: z.string(),
  legal: z.string(),
  columns: Words,
  words: Words,
  signatures: z.array(z.strictObject({ role: z.string(), field: z.enum(FORM_SIGNERS) })),
  /** Who approves it, above its title. */
  approval: z.strictObject({ word: z.string(), role: z.string(), field: z.enum(FORM_SIGNERS) }).optional(),
})
export type FormLayout = z.infer<typeof Form>

const Questionnaire = z.strictObject({ title: z.string(), parts: Words, columns: Words, words: Words })
export type QuestionnaireLayout = z.infer<typeof Questionnaire>

const Layouts = z.strictObject({ form8: Form, form9: Form, questionnaire: Questionnaire })
type Layouts = z.infer<typeof Layouts>

// The words of forms are the same in both kinds of English.
const FILES: Record<Language, unknown> = { uk, ru, en, us: en, pl, nl, de, fr, it, ro, et }

/**
 * The layouts of printed forms in a language. They are data, one file per language: a column that a country prints
 * otherwise is corrected there, not here.
 */
export const layoutsIn = (language: Language): Layouts => Layouts.parse(FILES[language])

/**
 * A form of a farm: its columns name the unit that their numbers are printed in, `{{weight}}`, and the weight that a price
 * is of, `{{large}}`. On paper nothing else tells that 6,844.65 is the price of a tonne.
 */
export const inUnits = (layout: FormLayout, language: Language, unit: WeightUnit): FormLayout => {
  const signs: Record<string, string> = {
    weight: signsOf(language)[unit],
    large: largeSign(language, unit),
  }
  const columns = Object.entries(layout.columns).map(([key, text]) => [
    key,
    text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => signs[name] ?? whole),
  ])
  return { ...layout, columns: Object.fromEntries(columns) }
}

/** The printed words of a form with the names of those who sign it, from the farm form. */
export const printed = (
  layout: Pick<FormLayout, 'number' | 'title' | 'legal' | 'words' | 'signatures' | 'approval'>,
  header: ReportHeader | undefined,
): NonNullable<Report['meta']['form']> => {
  const { number, title, legal, words, approval } = layout
  return {
    number,
    title,
    legal,
    words,
    signatures: formSignatures(layout, header),
    ...(approval
      ? { approval: { word: approval.word, role: approval.role, name: header?.[approval.field] ?? '' } }
      : {}),
  }
}

/** The printed forms as they look without the farm form, in a language. */
export const formHeadings = (language: Language): FormHeading[] => {
  const layouts = layoutsIn(language)
  return (['form8', 'form9'] as const).map((type) => {
    const { number, title, legal, words, signatures } = layouts[type]
    return { type, number, title, legal, words, signatures }
  })
}

/** A word of a layout; one that the file lacks is told by its key. */
export const wordOf = (words: Readonly<Record<string, string>>, key: string): string => words[key] ?? key
