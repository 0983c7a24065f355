import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '#fields/language-of.ts'
import { Icon } from '#icons/icon.tsx'
import { useLatePart } from '#late/late-part.ts'
import { latePicker } from '#late/late-parts.ts'
import * as s from './date-field.module.css'
import { dayFormats, toDay, toDayjs } from './day.ts'
import { WaitingDate } from './waiting-date.tsx'

type DaySpan = { from: string; to: string }

type DateRangeFieldProps = {
  value: DaySpan
  onChange: (value: DaySpan) => void
  label: string
  min?: string
  max?: string
}

type EndProps = ComponentProps<'input'> & { 'date-range'?: 'start' | 'end' }

/** antd gives both inputs one name; each says which end it is. */
const EndInput = (props: EndProps) => {
  const { t } = useTranslation('ui')
  const end = t(props['date-range'] === 'end' ? 'range.to' : 'range.from')
  return <input {...props} aria-label={`${props['aria-label']}, ${end}`} />
}

const COMPONENTS = { input: EndInput }

/** From one day to another, both included. */
export const DateRangeField = ({ value, onChange, label, min, max }: DateRangeFieldProps) => {
  const { i18n } = useTranslation('ui')
  const { part: DatePicker, askAgain, isEntered } = useLatePart(latePicker, true)
  const format = dayFormats(languageOf(i18n.language))
  if (DatePicker === null)
    return (
      <WaitingDate
        links={{ 'aria-label': label }}
        className={s.range}
        days={[value.from, value.to]}
        format={format}
        onEnter={askAgain}
      />
    )
  return (
    <DatePicker.RangePicker
      aria-label={label}
      autoFocus={isEntered}
      components={COMPONENTS}
      className={s.range}
      value={[toDayjs(value.from), toDayjs(value.to)]}
      format={format}
      minDate={toDayjs(min ?? null) ?? undefined}
      maxDate={toDayjs(max ?? null) ?? undefined}
      allowClear={false}
      separator="–"
      suffixIcon={<Icon name="calendar" size={16} />}
      onChange={(days) => {
        const [from, to] = days ?? []
        if (from && to) onChange({ from: toDay(from), to: toDay(to) })
      }}
    />
  )
}
