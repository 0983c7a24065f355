import type { ComponentProps } from 'react'
import { TextBox } from '#fields/text-box.tsx'
import { Icon } from '#icons/icon.tsx'
import { toDayjs } from './day.ts'

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
  <TextBox
    {...links}
    className={className}
    readOnly
    disabled={disabled}
    status={undefined}
    value={days.map((day) => toDayjs(day)?.format(format[0]) ?? '').join(' – ')}
    after={<Icon name="calendar" size={16} />}
    onFocus={onEnter}
    onChange={onEnter}
  />
)
