import { Slider } from 'antd'
import { useTranslation } from 'react-i18next'
import { AntdRoot } from '#late/antd-root.tsx'

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

/** From - to on a scale, with two handles. */
export const RangeSlider = ({ label, value, onChange, text, ...rest }: RangeSliderProps) => {
  const { t } = useTranslation('ui')
  const [from, to] = value
  return (
    <AntdRoot>
      <Slider
        {...rest}
        range
        value={[from, to]}
        tooltip={{ formatter: (at) => (at === undefined ? '' : (text?.(at) ?? at)) }}
        ariaLabelForHandle={[`${label}, ${t('range.from')}`, `${label}, ${t('range.to')}`]}
        onChange={([low = from, high = to]) => onChange([low, high])}
      />
    </AntdRoot>
  )
}
