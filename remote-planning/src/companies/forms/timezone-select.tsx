import { zoneName } from '@manger/contract'
import { farmRoutes } from '@manger/contract/farms'
import { useQuery } from '@manger/platform'
import { Select } from '@manger/ui'

type TimezoneSelectProps = {
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
  clearable?: boolean
}

/** A time zone out of the server's list, with its offset. */
export const TimezoneSelect = ({ value: saved, ...rest }: TimezoneSelectProps) => {
  // Whoever chose it before may have it by an older name.
  const value = saved === null ? null : zoneName(saved)
  const { data, isLoading } = useQuery(farmRoutes.timezones, {})
  const options = (data?.data ?? []).map(({ name, offset }) => ({ value: name, label: name, note: offset }))
  // The chosen one can be read before the list is there.
  const known = value === null || options.some((option) => option.value === value)
  return (
    <Select
      {...rest}
      search
      loading={isLoading}
      value={value}
      options={known ? options : [{ value, label: value }, ...options]}
    />
  )
}
