export { CalibrationDraft, calibrationRoutes } from './calibration.schema.ts'
export { Mixer, MixerDraft, mixerRoutes } from './mixer.schema.ts'
