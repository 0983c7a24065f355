import { useTranslation } from 'react-i18next'
import { useLatePart } from '#late/late-part.ts'
import { lateSlider } from '#late/late-parts.ts'
import * as s from './range-slider.module.css'

type RangeSliderProps = {
  /** Name of the range, read aloud. */
  label: string
  min: number
  max: number
  value: readonly [number, number]
  onChange: (value: [number, number]) => void
  step?: number
  /** How a value is written in the hint over the handle. */
  text?: (value: number) => string
  disabled?: boolean
}

/**
 * From - to on a scale, with two handles.
 * @deprecated Two `FloatInput`s: a figure that is typed needs no second try under a thumb.
 */
export const RangeSlider = ({ label, value, onChange, text, ...rest }: RangeSliderProps) => {
  const { t } = useTranslation('ui')
  const [from, to] = value
  const { part: Slider } = useLatePart(lateSlider, true)
  const write = (at: number) => text?.(at) ?? at
  if (Slider === null)
    return (
      <div className={s.waiting}>
        {write(from)} – {write(to)}
      </div>
    )
  return (
    <Slider
      {...rest}
      range
      value={[from, to]}
      tooltip={{ formatter: (at) => (at === undefined ? '' : write(at)) }}
      ariaLabelForHandle={[`${label}, ${t('range.from')}`, `${label}, ${t('range.to')}`]}
      onChange={([low = from, high = to]) => onChange([low, high])}
    />
  )
}
