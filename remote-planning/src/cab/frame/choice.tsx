import { cx, Icon } from '@manger/ui'
import type { ReactNode, Ref } from 'react'
import * as large from './large-button.module.css'

type ChoiceProps = {
  /** Joins the choices of one question. */
  name: string
  hint?: string
  checked: boolean
  onChoose: () => void
  ref?: Ref<HTMLInputElement> | undefined
  children: ReactNode
}

/** One answer of several, as large as a button. */
export const Choice = ({ name, hint, checked, onChoose, ref, children }: ChoiceProps) => (
  <label className={cx(large.large, large.row)}>
    <input type="radio" name={name} checked={checked} ref={ref} onChange={onChoose} />
    <span>
      <b>{children}</b>
      {hint !== undefined && <small className={large.hint}>{hint}</small>}
    </span>
    <Icon name="check" size={22} />
  </label>
)
