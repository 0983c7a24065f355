import type { Kg, Percent } from '@manger/contract'
import { useFormat } from '@manger/platform'
import { useTranslation } from 'react-i18next'
import { FloatInput } from '#fields/float-input.tsx'
import * as s from './recipe-lines.module.css'
import type { WeightEntry } from './use-entry.ts'

type MixWeightProps = {
  /** Name of the feed. */
  name: string
  entry: WeightEntry
  value: Kg | null
  /** The share that follows. */
  percent: Percent | null
  error: string | undefined
  isNew: boolean
  onChange: (weight: Kg | null) => void
}

/** The weight of a line, typed with two decimals of its unit, beside the share that follows. */
export const MixWeight = ({ name, entry, value, percent, error, isNew, onChange }: MixWeightProps) => {
  const { t } = useTranslation('ui')
  const format = useFormat()
  return (
    <div className={s.percent}>
      <div className={s.input}>
        <FloatInput
          key={entry.sign}
          label={t('mix.weightOf', { name, what: entry.title })}
          value={value === null ? null : entry.fromKg(value)}
          decimals={6}
          unit={entry.sign}
          autoFocus={isNew}
          onChange={(typed) => onChange(typed === null ? null : entry.toKg(typed))}
        />
      </div>
      <small className={s.was}>{format.share(percent)}</small>
      {error !== undefined && (
        <small className={s.error} role="alert">
          {error}
        </small>
      )}
    </div>
  )
}
