import { useFormat } from '@manger/platform'
import type { CabState } from '../states/cab-state.ts'
import * as s from './figure.module.css'

const digitsOf = (text: string): number => text.replace(/\D/g, '').length

type FigureProps = {
  weight: number
  /** Words after the number instead of the bare unit: "kg to go". */
  unit?: string | undefined
  /** The state whose sentence these words are. */
  state?: CabState | undefined
}

/** The number that is read from the driver's seat. It never animates (design 5). */
export const Figure = ({ weight, unit, state }: FigureProps) => {
  const format = useFormat()
  const { value, unit: sign } = format.weight(weight)
  return (
    <p
      className={s.figure}
      data-state={state?.name}
      data-tone={state?.tone}
      data-digits={Math.min(6, Math.max(3, digitsOf(value)))}
      data-long={unit && ''}
    >
      <b>{value}</b> <span>{unit ?? sign}</span>
    </p>
  )
}
