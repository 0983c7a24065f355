import { useFormat, useTranslate } from '@manger/platform'
import { useEffect, useRef } from 'react'
import type { TypedWeight } from './use-typed-weight.ts'
import * as s from './weight-input.module.css'

type WeightInputProps = {
  typed: TypedWeight
  name: string
  /** Our own pad is there: the keyboard of the phone would cover the card. */
  hasPad: boolean
  onEnter: () => void
}

/** The weight that the driver reads off his own display: figures as large as a live weight. */
export const WeightInput = ({
  typed: { text, understood, change },
  name,
  hasPad,
  onEnter,
}: WeightInputProps) => {
  const t = useTranslate()
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  // The next line is typed at once, without a touch or a Tab.
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  return (
    <label className={s.box}>
      <span className={s.row} data-letters={Math.min(8, Math.max(3, text.length))}>
        <input
          ref={input}
          className={s.input}
          aria-label={t('cab.typeWeight', { name })}
          inputMode={hasPad ? 'none' : 'decimal'}
          enterKeyHint="next"
          autoComplete="off"
          placeholder="0"
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && !event.repeat && onEnter()}
        />
        <span className={s.unit} role={understood === null ? undefined : 'status'}>
          {understood === null ? format.units.weight : `= ${understood} ${format.units.weight}`}
        </span>
      </span>
    </label>
  )
}
