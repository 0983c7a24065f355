export { CalibrationDraft, calibrationRoutes } from './calibration.schema.ts'
export { Mixer, MixerDraft, mixerRoutes, usualSensitivity } from './mixer.schema.ts'
export { kgOnScale, MixerScale, SCALE_PROTOCOLS, SCALE_UNITS, type ScaleUnit } from './scale.schema.ts'
export { ScaleCheck, ScaleCheckDraft, scaleCheckRoutes } from './scale-check.schema.ts'
