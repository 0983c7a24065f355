import { checkDraft, type Kg, type Percent, type Problem, sumOf, type WeightUnit } from '@manger/contract'
import { farmSetupRoutes, type SetupFeed } from '@manger/contract/farms'
import type { Problems } from '@manger/ui'

/** A feed as the questions ask for it; null is what nobody told. */
export type FeedAnswer = {
  name: string
  class?: NonNullable<SetupFeed['class']>
  /** Kg per head in one feeding; null where the animals get none of it. */
  kg: Kg | null
  dry_matter: Percent | null
  price: number | null
  in_store: Kg | null
}

/** What was answered so far, and which question stands open. */
export type Answers = {
  at: number
  farm: string
  timezone: string
  weight_unit: WeightUnit
  animals: string
  animal_count: number | null
  mixer: string
  max_weight: Kg | null
  feeds: FeedAnswer[]
  /** The feeds are left for later: only the farm is made. */
  withoutFeeds: boolean
}

/** What every question is given. */
export type QuestionProps = {
  answers: Answers
  set: (change: Partial<Answers>) => void
  problems: Problems
  /** Sign of the unit that was chosen for the farm. */
  unit: string
}

/** What nobody is asked for: words in the language of whoever sets up, and the company that is there. */
export type Given = {
  company: number | null
  company_name: string | null
  stock: string
  periods: { name: string; time_start: string; time_end: string }[]
}

/** The questions in their order, each with the fields of the set-up that it asks for. */
export const QUESTIONS = [
  { key: 'farm', fields: ['farm', 'timezone', 'weight_unit'] },
  { key: 'animals', fields: ['animals', 'animal_count'] },
  { key: 'mixer', fields: ['mixer', 'max_weight'] },
  { key: 'feeds', fields: ['feeds'] },
  { key: 'known', fields: ['feeds'] },
  { key: 'plan', fields: [] },
] as const
/** A question. */
export type QuestionKey = (typeof QUESTIONS)[number]['key']

/** Whether a feed is given: of an own one also its name counts as begun. */
export const isGiven = ({ kg }: FeedAnswer): boolean => kg !== null

/** Kg that one head gets in the first feeding, and all heads together. */
export const weightsOf = ({ feeds, animal_count }: Answers): { perHead: Kg; whole: Kg } => {
  const perHead = sumOf(feeds, ({ kg }) => kg ?? 0)
  return { perHead, whole: perHead * (animal_count ?? 0) }
}

/** What is sent to set up. */
export const bodyOf = (answers: Answers, given: Given) => {
  const { at: _, feeds, withoutFeeds, ...rest } = answers
  const told = withoutFeeds ? [] : feeds.filter(isGiven)
  return {
    ...given,
    ...rest,
    feeds: told.map(({ name, class: of, kg, dry_matter, price, in_store }) => ({
      ...{ name, kg },
      ...(dry_matter !== null && { dry_matter }),
      ...(of !== undefined && { class: of }),
      ...(price !== null && { price }),
      ...(in_store !== null && { fresh_weight: in_store }),
    })),
  }
}

// A feed of the body stands at another place among the rows of the question.
const atRow = (problem: Problem, feeds: readonly FeedAnswer[]): Problem => {
  const [, line, field] = /^feeds\.(\d+)\.(\w+)$/.exec(problem.field) ?? []
  if (line === undefined) return problem
  const row = feeds.indexOf(feeds.filter(isGiven)[Number(line)] ?? feeds[0] ?? ({} as FeedAnswer))
  return { ...problem, field: `feeds.${row}.${field === 'fresh_weight' ? 'in_store' : field}` }
}

/** Every rule that the answers still break: those of the contract, and that the mixer holds the feeding (F2). */
export const problemsOf = (answers: Answers, given: Given): Problem[] => {
  const { problems } = checkDraft(farmSetupRoutes, bodyOf(answers, given))
  const { perHead, whole } = weightsOf(answers)
  const { max_weight, mixer, withoutFeeds } = answers
  return [
    ...problems.map((problem) => atRow(problem, answers.feeds)),
    ...(withoutFeeds || perHead > 0 ? [] : [{ field: 'feeds', code: 'ration_empty' as const }]),
    ...(!withoutFeeds && max_weight !== null && whole > max_weight
      ? [{ field: 'feeds', code: 'over_mixer_weight' as const, limit: max_weight, name: mixer }]
      : []),
  ]
}

/** The question at which a field is asked for. */
export const questionOf = (field: string): number => {
  const [head = ''] = field.split('.')
  const known = /^feeds\.\d+\.(in_store|price|dry_matter)$/.test(field)
  const found = QUESTIONS.findIndex(({ key, fields }) =>
    known ? key === 'known' : (fields as readonly string[]).includes(head),
  )
  // What the API finds at no field, as a weight over the mixer's, comes from the feeds.
  return found < 0 ? QUESTIONS.findIndex(({ key }) => key === 'feeds') : found
}
