import { useId } from 'react'
import { cx } from '#css/cx.ts'
import { Icon } from '#icons/icon.tsx'
import type { IconName } from '#icons/icons.ts'
import * as s from './segmented.module.css'

export type Segment<Value extends string | number> = {
  value: Value
  label: string
  /** Shown small after the label. */
  count?: number
  /** The count is on its way: its room is kept. */
  isCounting?: boolean
  icon?: IconName
  disabled?: boolean
}

type SegmentedProps<Value extends string | number> = {
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
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={cx(s.segmented, block === true && s.block)}>
      {options.map((option) => (
        <label key={option.value} className={s.segment}>
          <input
            type="radio"
            name={name}
            className={s.radio}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon !== undefined && <Icon name={option.icon} size={16} />}
          {option.label}
          {(option.count !== undefined || option.isCounting === true) && (
            <b className={s.count}>{option.count}</b>
          )}
        </label>
      ))}
    </div>
  )
}
