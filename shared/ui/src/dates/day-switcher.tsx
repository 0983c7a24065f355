import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#controls/button.tsx'
import { IconButton } from '#controls/icon-button.tsx'
import { languageOf } from '#fields/language-of.ts'
import { Icon } from '#icons/icon.tsx'
import { useLatePart } from '#late/late-part.ts'
import { latePicker } from '#late/late-parts.ts'
import { useIsPhone } from '#media/use-media.ts'
import { addDays, dayWithWeekday, toDay, toDayjs } from './day.ts'
import * as s from './day-switcher.module.css'

type DaySwitcherProps = {
  /** `YYYY-MM-DD`. */
  value: string
  onChange: (day: string) => void
  /** The farm's day now; the Today button leads there. */
  today: string
  min?: string
  max?: string
}

/** One day back, a calendar, one day on, and Today. */
export const DaySwitcher = ({ value, onChange, today, min, max }: DaySwitcherProps) => {
  const { t, i18n } = useTranslation('ui')
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const [isNear, setNear] = useState(false)
  const { part } = useLatePart(latePicker, isNear)
  const DatePicker = isNear ? part : null
  const bring = () => setNear(true)
  return (
    <div className={s.switcher}>
      <fieldset className={s.bar} aria-label={t('day.choose')}>
        <IconButton
          icon="chevron-left"
          size="small"
          label={t('day.previous')}
          disabled={min !== undefined && value <= min}
          onClick={() => onChange(addDays(value, -1))}
        />
        <button
          type="button"
          className={s.day}
          aria-haspopup="dialog"
          onPointerEnter={bring}
          onFocus={bring}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="calendar" size={16} />
          {dayWithWeekday(value, languageOf(i18n.language), isPhone)}
        </button>
        <IconButton
          icon="chevron-right"
          size="small"
          label={t('day.next')}
          disabled={max !== undefined && value >= max}
          onClick={() => onChange(addDays(value, 1))}
        />
        {/* The calendar hangs on a field nobody sees; the button above is its face. */}
        {DatePicker !== null && (
          <DatePicker
            className={s.hidden}
            open={isOpen}
            onOpenChange={setOpen}
            value={toDayjs(value)}
            minDate={toDayjs(min ?? null) ?? undefined}
            maxDate={toDayjs(max ?? null) ?? undefined}
            allowClear={false}
            showNow={false}
            tabIndex={-1}
            aria-hidden="true"
            onChange={(day) => day !== null && onChange(toDay(day))}
          />
        )}
      </fieldset>
      {value !== today && (
        <Button kind="quiet" onClick={() => onChange(today)}>
          {t('day.today')}
        </Button>
      )}
    </div>
  )
}
