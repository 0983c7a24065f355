import type { ClientStatus, StatusCounts } from '@manger/contract/clients'
import { useTranslate } from '@manger/platform'
import { type Segment, Segmented, Select, useIsNarrow } from '@manger/ui'

const ALL = 'all'
type Choice = ClientStatus | typeof ALL

// Those that work first, those that cannot last.
const ORDER: readonly ClientStatus[] = ['active', 'has_warnings', 'not_working', 'registration', 'no_access']

const sumOf = (counts: StatusCounts): number => ORDER.reduce((sum, status) => sum + counts[status], 0)

type StatusChoiceProps = {
  value: ClientStatus | null
  counts: StatusCounts | undefined
  onChange: (status: ClientStatus | null) => void
}

/** One status or all of them; a list to choose from where six words do not fit beside each other. */
export const StatusChoice = ({ value, counts, onChange }: StatusChoiceProps) => {
  const t = useTranslate()
  const isNarrow = useIsNarrow()
  const isCounting = counts === undefined
  const options: readonly Segment<Choice>[] = [
    { value: ALL, label: t('filter.all'), count: counts && sumOf(counts), isCounting },
    ...ORDER.map((status) => ({
      value: status,
      label: t(`status.${status}`),
      count: counts?.[status],
      isCounting,
    })),
  ]
  const label = t('filter.status')
  const chosen: Choice = value ?? ALL
  const handleChange = (choice: Choice | null) => onChange(choice === ALL ? null : choice)
  if (!isNarrow) {
    return <Segmented<Choice> label={label} value={chosen} options={options} onChange={handleChange} />
  }
  return (
    <Select<Choice>
      compact
      prefix={label}
      label={label}
      value={chosen}
      options={options.map(({ count, isCounting: _, ...option }) => ({ ...option, note: count?.toString() }))}
      onChange={handleChange}
    />
  )
}
