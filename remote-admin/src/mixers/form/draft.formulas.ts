import { type Mixer, MixerDraft } from '@manger/contract/mixers'

/** The form while it is being filled: a number that was cleared is null until it is typed again. */
export type MixerForm = {
  [Field in keyof MixerDraft]: MixerDraft[Field] extends number ? number | null : MixerDraft[Field]
}

/** A part of the form that takes numbers which must not stay empty. */
export type NumberField =
  | 'auger_rotations'
  | 'auger_rotation_coefficient'
  | 'load_admittance'
  | 'unload_admittance'

/** Seconds in the window that are offered when automatic advance is switched on again (domain F13). */
export const USUAL_TRANSITION = MixerDraft.shape.automatic_transition_time.parse(undefined)

/** The form of a new mixer: what the contract proposes, on the farm of the page. */
export const emptyForm = (farm: number | null): MixerForm => ({
  ...MixerDraft.parse({ farm: 1, name: '-', max_weight: 100 }),
  farm,
  name: '',
  max_weight: null,
})

/** The form of a mixer that is there. */
export const formOf = (mixer: Mixer): MixerForm => MixerDraft.parse(mixer)
