import { Segmented as AntSegmented } from 'antd'
import { Icon } from '#icons/icon.tsx'
import type { IconName } from '#icons/icons.ts'
import * as s from './segmented.module.css'

export type Segment<Value extends string | number> = {
  value: Value
  label: string
  /** Shown small after the label. */
  count?: number
  icon?: IconName
  disabled?: boolean
}

export type SegmentedProps<Value extends string | number> = {
  /** Name of the choice, read aloud. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly Segment<Value>[]
  block?: boolean
}

/** A choice of one among few, all in sight. */
export const Segmented = <Value extends string | number>(props: SegmentedProps<Value>) => {
  const { label, value, onChange, options, block } = props
  return (
    <AntSegmented<Value>
      aria-label={label}
      className={s.segmented}
      value={value}
      onChange={onChange}
      block={block}
      options={options.map((option) => ({
        value: option.value,
        disabled: option.disabled,
        label: (
          <span className={s.segment}>
            {option.icon !== undefined && <Icon name={option.icon} size={16} />}
            {option.label}
            {option.count !== undefined && <b>{option.count}</b>}
          </span>
        ),
      }))}
    />
  )
}
