import { useTranslation } from 'react-i18next'
import { useFieldLinks, useFieldStatus } from '#fields/field-context.ts'
import { languageOf } from '#fields/language-of.ts'
import { Icon } from '#icons/icon.tsx'
import { useLatePart } from '#late/late-part.ts'
import { latePicker } from '#late/late-parts.ts'
import * as s from './date-field.module.css'
import { dayFormats, toDay, toDayjs } from './day.ts'
import { WaitingDate } from './waiting-date.tsx'

export type DateFieldProps = {
  /** `YYYY-MM-DD`. */
  value: string | null
  onChange: (value: string | null) => void
  /** Name where no `Field` stands around it. */
  label?: string
  min?: string
  max?: string
  clearable?: boolean
  disabled?: boolean
}

/** One day, typed or taken from a calendar. */
export const DateField = ({
  value,
  onChange,
  label,
  min,
  max,
  clearable = false,
  disabled,
}: DateFieldProps) => {
  const { i18n } = useTranslation('ui')
  const status = useFieldStatus()
  const links = useFieldLinks(label)
  const { part: DatePicker, askAgain, isEntered } = useLatePart(latePicker, true)
  const format = dayFormats(languageOf(i18n.language))
  if (DatePicker === null)
    return (
      <WaitingDate
        links={links}
        className={s.date}
        days={[value]}
        format={format}
        disabled={disabled}
        onEnter={askAgain}
      />
    )
  return (
    <DatePicker
      {...links}
      autoFocus={isEntered}
      className={s.date}
      value={toDayjs(value)}
      status={status}
      format={format}
      minDate={toDayjs(min ?? null) ?? undefined}
      maxDate={toDayjs(max ?? null) ?? undefined}
      allowClear={clearable}
      showNow={false}
      disabled={disabled}
      suffixIcon={<Icon name="calendar" size={16} />}
      placeholder=""
      onChange={(day) => onChange(day === null ? null : toDay(day))}
    />
  )
}
