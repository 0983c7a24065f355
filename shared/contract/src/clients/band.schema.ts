import { z } from 'zod'
import { Id, IdParam, OpId, percent, Version } from '../fields.ts'
import { ById, listOf, oneOf } from '../lists.ts'
import { type Access, route } from '../route.ts'

/** A band changes a norm by at most this percent: a norm stays within 85-115 % of the manual one (F1). */
const BAND_CORRECTION_MAX = 15

const correction = z.number().min(-BAND_CORRECTION_MAX).max(BAND_CORRECTION_MAX)

/** What may be changed of a correction band, to two decimals; the last band ends at 100 %. */
export const ClientBandChange = z.object({
  to_percent: percent(),
  correction,
  /** Taken instead on the second day running in this band; null = the same. */
  repeat_correction: correction.nullable().default(null),
  version: Version,
})
export type ClientBandChange = z.infer<typeof ClientBandChange>

/** All correction bands of a client at once, in their order: two ends may move past each other's former place. */
export const ClientBandsChange = z.object({
  bands: z
    .array(ClientBandChange.extend({ id: Id }))
    .min(1)
    .max(50),
  op_id: OpId.optional(),
})
export type ClientBandsChange = z.infer<typeof ClientBandsChange>

/**
 * A client's correction band (F14): leftovers in percent of what was delivered, from `from_percent` up to but not
 * including `to_percent`, and by how many percent they change the norm of the next day. `id` is its place, from 1.
 */
export const ClientBand = z.object({
  id: z.number().int().min(1),
  from_percent: z.number(),
  to_percent: z.number(),
  correction: z.number(),
  repeat_correction: z.number().nullable(),
  version: Version,
})
export type ClientBand = z.infer<typeof ClientBand>

const readers: Access = { types: ['admin', 'staff', 'consultant'] }
const managers: Access = { types: ['admin', 'staff'] }
const params = ById.extend({ leftoverId: IdParam })

/** Calls of a client's correction bands (specification 7: dashboard/clients/{id}/leftovers). */
export const bandRoutes = {
  list: route({
    method: 'GET',
    path: 'dashboard/clients/:id/leftovers/',
    scope: 'global',
    access: readers,
    params: ById,
    answer: listOf(ClientBand),
    summary: "A client's correction bands by leftovers",
  }),
  updateAll: route({
    method: 'PUT',
    path: 'dashboard/clients/:id/leftovers/',
    scope: 'global',
    access: managers,
    params: ById,
    body: ClientBandsChange,
    answer: listOf(ClientBand),
    summary: "Change all of a client's correction bands at once; the last one ends at 100",
  }),
  get: route({
    method: 'GET',
    path: 'dashboard/clients/:id/leftovers/:leftoverId/',
    scope: 'global',
    access: readers,
    params,
    answer: oneOf(ClientBand),
    summary: 'One correction band',
  }),
  update: route({
    method: 'PUT',
    path: 'dashboard/clients/:id/leftovers/:leftoverId/',
    scope: 'global',
    access: managers,
    params,
    body: ClientBandChange,
    answer: oneOf(ClientBand),
    summary: 'Change a correction band; its end moves between its neighbours',
  }),
}
