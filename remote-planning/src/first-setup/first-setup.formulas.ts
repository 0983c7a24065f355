import { checkShape, type Kg, type Problem, type WeightUnit } from '@manger/contract'
import { AnimalTypeDraft } from '@manger/contract/animal-types'
import { CompanyDraft } from '@manger/contract/companies'
import { FarmDraft } from '@manger/contract/farms'
import { GroupDraft } from '@manger/contract/groups'
import { MixerDraft } from '@manger/contract/mixers'

/** What a new client types so that his first feeding can be planned. */
export type SetupForm = {
  company: string
  farm: string
  timezone: string | null
  weight_unit: WeightUnit
  mixer: string
  max_weight: Kg | null
  /** Kind of animals; the first group is called the same. */
  animals: string
  animal_count: number | null
}

// Ids that only exist once the thing before was made; the rules of the other fields are checked all the same.
const LATER = 1

const under = (field: keyof SetupForm, problems: Problem[], of: string): Problem[] =>
  problems.filter((problem) => problem.field === of).map((problem) => ({ ...problem, field }))

/** Every rule of the contract that the form still breaks, by the field of the form. */
export const problemsOf = (form: SetupForm): Problem[] => {
  const company = checkShape(CompanyDraft, { name: form.company }).problems
  const farm = checkShape(FarmDraft, {
    company: LATER,
    name: form.farm,
    timezone: form.timezone,
    weight_unit: form.weight_unit,
  }).problems
  const mixer = checkShape(MixerDraft, {
    farm: LATER,
    name: form.mixer,
    max_weight: form.max_weight,
  }).problems
  const type = checkShape(AnimalTypeDraft, { name: form.animals }).problems
  const group = checkShape(GroupDraft, {
    farm: LATER,
    name: form.animals,
    animal_type: LATER,
    animal_count: form.animal_count,
  }).problems
  return [
    ...under('company', company, 'name'),
    ...under('farm', farm, 'name'),
    ...under('timezone', farm, 'timezone'),
    ...under('mixer', mixer, 'name'),
    ...under('max_weight', mixer, 'max_weight'),
    ...under('animals', type, 'name'),
    ...under('animal_count', group, 'animal_count'),
  ]
}

/** The two feeding periods that a farm begins with; they are changed or deleted like any other. */
export const FIRST_PERIODS = [
  { key: 'morning', time_start: '06:00', time_end: '11:00' },
  { key: 'evening', time_start: '16:00', time_end: '19:00' },
] as const
