import { z } from 'zod'
import { Id, line, Moment, mass, OpId } from '../fields.ts'
import { ById, ListQuery, listOf, oneOf } from '../lists.ts'
import { NOUN } from '../nouns.ts'
import { need } from '../permissions/sections.ts'
import { route } from '../route.ts'
import { Ref } from '../row.ts'

const MAX_KG = 100_000

/** A mixer's scale held against a reference, e.g. a weighbridge: both weights in kg, `at` now when left out. */
export const ScaleCheckDraft = z.object({
  reference: mass(MAX_KG),
  shown: z.number().min(0).max(MAX_KG),
  at: Moment.optional(),
  note: line(500).default(''),
  op_id: OpId.optional(),
})
export type ScaleCheckDraft = z.infer<typeof ScaleCheckDraft>

/** A scale check as noted; `error` in percent of the reference, plus = the mixer shows too much. */
export const ScaleCheck = z.object({
  id: Id,
  mixer: Id,
  at: Moment,
  reference: z.number(),
  shown: z.number(),
  error: z.number(),
  note: z.string(),
  author: Ref.nullable(),
})
export type ScaleCheck = z.infer<typeof ScaleCheck>

/** Calls of the scale checks of a mixer (domain d3), the latest first. */
export const scaleCheckRoutes = {
  list: route({
    method: 'GET',
    path: 'manager/mixers/:id/scalechecks/',
    scope: 'client',
    access: { anyOf: [need('manager.mixer', 'view')] },
    params: ById,
    query: ListQuery.omit({ search: true, ordering: true }),
    answer: listOf(ScaleCheck),
    summary: 'Scale checks of a mixer',
  }),
  create: route({
    method: 'POST',
    path: 'manager/mixers/:id/scalechecks/',
    scope: 'client',
    access: { anyOf: [need('manager.mixer', 'change')] },
    params: ById,
    body: ScaleCheckDraft,
    answer: oneOf(ScaleCheck),
    status: 201,
    // A scale that is off is an alert.
    touches: [NOUN.mixers, NOUN.alerts],
    summary: 'Note a scale check of a mixer',
  }),
}
