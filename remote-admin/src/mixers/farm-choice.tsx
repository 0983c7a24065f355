import type { Farm } from '@manger/contract/farms'
import { useTranslate } from '@manger/platform'
import { Select } from '@manger/ui'

const ALL = 'all'

type FarmChoiceProps = {
  farms: readonly Farm[]
  value: number | null
  onChange: (farm: number | null) => void
}

/** Which farm's mixers are shown. */
export const FarmChoice = ({ farms, value, onChange }: FarmChoiceProps) => {
  const t = useTranslate()
  const options = farms.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select<number | typeof ALL>
      compact
      prefix={t('mixers.farm')}
      label={t('mixers.farm')}
      value={value ?? ALL}
      options={[{ value: ALL, label: t('filter.all') }, ...options]}
      onChange={(farm) => onChange(farm === null || farm === ALL ? null : farm)}
    />
  )
}
