import type { Picker } from './antd-picker.tsx'
import { type LatePart, latePart } from './late-part.ts'

/** Calendar, lists of options, and what lies over a page: antd's, which no page needs before its first rows stand. */
export const latePicker: LatePart<Picker> = latePart(() =>
  import('./antd-picker.tsx').then((file) => file.DatePicker),
)
export const lateSelect = latePart(() => import('./antd-select.tsx').then((file) => file.Select))
export const lateOverlays = latePart(() => import('./antd-overlays.tsx'))
/** By itself: hardly any page has one, and who takes another rare part would fetch all of antd with it. */
export const lateSlider = latePart(() => import('./antd-slider.tsx').then((file) => file.Slider))

/** Brings what any page may open, for one that has nothing else to do. */
export const bringLateParts = (): Promise<unknown> =>
  Promise.all([lateOverlays.bring(), lateSelect.bring(), latePicker.bring()])
