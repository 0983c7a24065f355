import { cx } from '@manger/ui'
import * as large from './large-button.module.css'
import * as s from './large-switch.module.css'

type LargeSwitchProps = {
  label: string
  hint?: string
  checked: boolean
  onChange: (isOn: boolean) => void
}

/** On or off at once; the whole row is touched. */
export const LargeSwitch = ({ label, hint, checked, onChange }: LargeSwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={checked}
    className={cx(large.large, large.row)}
    onClick={() => onChange(!checked)}
  >
    <span>
      <b>{label}</b>
      {hint !== undefined && <small className={large.hint}>{hint}</small>}
    </span>
    <i className={s.track} />
  </button>
)
