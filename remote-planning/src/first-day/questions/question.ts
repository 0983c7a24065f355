import type { Problems } from '@manger/ui'
import type { Answers } from '../answers.ts'

/** What every question is given. */
export type QuestionProps = {
  answers: Answers
  set: (change: Partial<Answers>) => void
  problems: Problems
  /** Sign of the unit that was chosen for the farm. */
  unit: string
}
