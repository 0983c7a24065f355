import { z } from 'zod'
import { line, OpId, Version } from '../fields.ts'
import { ById, oneOf } from '../lists.ts'
import { NOUN } from '../nouns.ts'
import { need } from '../permissions/sections.ts'
import { route } from '../route.ts'
import { Mixer } from './mixer.schema.ts'

/** A new calibration of a mixer, 0-64 characters; without `version` the latest one is changed (domain d3). */
export const CalibrationDraft = z.object({
  calibration: line(64),
  version: Version.optional(),
  op_id: OpId.optional(),
})
export type CalibrationDraft = z.infer<typeof CalibrationDraft>

/** The call that changes nothing of a mixer but its calibration (specification 7); history tells only that it changed. */
export const calibrationRoutes = {
  update: route({
    method: 'PUT',
    path: 'manager/mixers/:id/calibration/',
    scope: 'client',
    access: { anyOf: [need('manager.mixer', 'change')] },
    params: ById,
    body: CalibrationDraft,
    answer: oneOf(Mixer),
    touches: [NOUN.mixers],
    summary: 'Change the calibration of a mixer',
  }),
}
