import { DatePicker as AntDatePicker, type DatePickerProps, type GetProps } from 'antd'
import type { Dayjs } from 'dayjs'
import type { ComponentType } from 'react'
import { AntdRoot } from './antd-root.tsx'

type RangeProps = GetProps<typeof AntDatePicker.RangePicker>

const Day = (props: DatePickerProps<Dayjs, false>) => (
  <AntdRoot>
    <AntDatePicker {...props} />
  </AntdRoot>
)

const Days = (props: RangeProps) => (
  <AntdRoot>
    <AntDatePicker.RangePicker {...props} />
  </AntdRoot>
)

export type Picker = ComponentType<DatePickerProps<Dayjs, false>> & { RangePicker: ComponentType<RangeProps> }

export const DatePicker: Picker = Object.assign(Day, { RangePicker: Days })
