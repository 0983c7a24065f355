import { useId } from 'react'
import { cx } from '#css/cx.ts'
import * as s from './switch.module.css'

type SwitchProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  busy?: boolean
  /** Why it cannot be switched now, as a hint on the label. */
  hint?: string
}

/** On or off at once, with its word beside it. */
export const Switch = ({ label, checked, onChange, disabled = false, busy = false, hint }: SwitchProps) => {
  const id = useId()
  return (
    <span className={cx(s.switch, disabled && s.off)} title={hint}>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-busy={busy ? true : undefined}
        disabled={disabled || busy}
        className={s.track}
        onClick={() => onChange(!checked)}
      >
        <span className={s.handle} />
      </button>
      <label htmlFor={id} className={checked ? s.on : undefined}>
        {label}
      </label>
    </span>
  )
}
