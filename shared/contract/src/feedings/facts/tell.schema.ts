import { z } from 'zod'
import { FieldError } from '../../errors/problem.ts'
import { Id, OpId } from '../../fields.ts'
import { oneOf } from '../../lists.ts'
import { Feeding } from '../feeding.schema.ts'
import { LoadAction, UnloadAction } from '../load.schema.ts'

/** How many facts one call may tell. */
export const FACTS_MAX = 500

const told = {
  feeding: Id,
  /**
   * False asks before anything is done, and may be refused. Otherwise it has happened: it is kept, and flagged where it breaks
   * a rule.
   */
  happened: z.boolean().default(true),
}

/** What was done while loading, with the body that its own call would have. */
export const LoadFact = z.object({ ...told, load: LoadAction })
/** What was done while unloading, with the body that its own call would have. */
export const UnloadFact = z.object({ ...told, upload: UnloadAction })

/** Body of `POST schedule/facts/`: each is judged for itself, so that one that is no fact stops no other. */
export const ToldFacts = z.object({
  facts: z
    .array(z.union([LoadFact, UnloadFact, z.looseObject({})]))
    .min(1)
    .max(FACTS_MAX),
})

/** What became of a fact: counted in its feeding, counted or kept beside it with rules that it breaks, or not taken. */
export const FACT_OUTCOMES = ['placed', 'flagged', 'refused'] as const

/** The answer to one fact; they come in the order in which they were told. */
export const FactAnswer = z.object({
  /** Null where none could be read. */
  op_id: OpId.nullable(),
  outcome: z.enum(FACT_OUTCOMES),
  /** It was told before: this is what became of it then. */
  known: z.boolean(),
  /** Why it was flagged or refused, by field. */
  errors: z.record(z.string(), z.array(FieldError)),
  /** Kg that its feeding could not take: they wait for a planner. */
  unplaced: z.number().positive().optional(),
})
export type FactAnswer = z.infer<typeof FactAnswer>

/** The answers, and the feedings as they are after all of it, those that are still there. */
export const FactAnswers = oneOf(z.array(FactAnswer)).extend({ feedings: z.array(Feeding) })
