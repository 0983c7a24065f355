export { Mixer, MixerDraft, mixerRoutes } from './mixer.schema.ts'
