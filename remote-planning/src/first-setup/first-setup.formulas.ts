import { checkShape, type Kg, type Problem, type WeightUnit } from '@manger/contract'
import { FarmSetup } from '@manger/contract/farms'

/** What is typed so that the first feeding of a farm can be planned. */
export type SetupForm = {
  /** The company that the farm belongs to; null makes one of this name. */
  company: number | null
  company_name: string
  farm: string
  timezone: string | null
  weight_unit: WeightUnit
  mixer: string
  max_weight: Kg | null
  /** Kind of animals; the first group is called the same. */
  animals: string
  animal_count: number | null
}

/** The two feeding periods that a farm begins with; they are changed or deleted like any other. */
export const FIRST_PERIODS = [
  { key: 'morning', time_start: '06:00', time_end: '11:00' },
  { key: 'evening', time_start: '16:00', time_end: '19:00' },
] as const

/** Names that nobody types: in the language of whoever sets up. */
export type SetupWords = { stock: string; morning: string; evening: string }

const bodyOf = ({ company_name, ...form }: SetupForm, { stock, ...names }: SetupWords) => ({
  ...form,
  ...(form.company === null ? { company_name } : {}),
  stock,
  periods: FIRST_PERIODS.map(({ key, ...times }) => ({ ...times, name: names[key] })),
})

/** The set-up as the contract takes it, or every rule that the form still breaks. */
export const setupOf = (
  form: SetupForm,
  words: SetupWords,
): { setup: FarmSetup | null; problems: Problem[] } => {
  const { value, problems } = checkShape(FarmSetup, bodyOf(form, words))
  return { setup: value, problems }
}
