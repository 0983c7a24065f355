import * as s from './quantity.module.css'

type QuantityProps = { value: string; unit: string }

/** A number with its unit small behind it; takes what `useFormat().weight()` gives. */
export const Quantity = ({ value, unit }: QuantityProps) => (
  <span className={s.quantity}>
    {value}
    <span className={s.unit}>{`\u00a0${unit}`}</span>
  </span>
)
