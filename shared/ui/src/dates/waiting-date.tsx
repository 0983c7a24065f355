import type { ComponentProps } from 'react'
import { cx } from '#css/cx.ts'
import { Icon } from '#icons/icon.tsx'
import { toDayjs } from './day.ts'
import * as s from './waiting-date.module.css'

type WaitingDateProps = {
  /** Name, description and state of the field, as the calendar will have them. */
  links: ComponentProps<'input'>
  className: string | undefined
  days: readonly (string | null)[]
  format: readonly string[]
  disabled?: boolean | undefined
  onEnter: () => void
}

/** What stands for the moment in which the calendar is on its way: the same days in a box of the same size. */
export const WaitingDate = ({ links, className, days, format, disabled, onEnter }: WaitingDateProps) => (
  <span className={cx(s.box, className)}>
    <input
      {...links}
      className={s.days}
      readOnly
      disabled={disabled}
      onFocus={onEnter}
      value={days.map((day) => toDayjs(day)?.format(format[0]) ?? '').join(' – ')}
    />
    <Icon name="calendar" size={16} />
  </span>
)
