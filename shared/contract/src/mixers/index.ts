export { CalibrationDraft, calibrationRoutes } from './calibration.schema.ts'
export { Mixer, MixerDraft, mixerRoutes } from './mixer.schema.ts'
export { ScaleCheck, ScaleCheckDraft, scaleCheckRoutes } from './scale-check.schema.ts'
