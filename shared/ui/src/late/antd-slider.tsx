import { Slider as AntSlider, type SliderRangeProps } from 'antd'
import { AntdRoot } from './antd-root.tsx'

export const Slider = (props: SliderRangeProps) => (
  <AntdRoot>
    <AntSlider {...props} />
  </AntdRoot>
)
