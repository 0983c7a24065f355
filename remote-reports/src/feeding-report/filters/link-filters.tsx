import type { ReportMeta } from '@manger/contract/reports'
import { useTranslate } from '@manger/platform'
import { Button } from '@manger/ui'
import type { FilterState } from './use-report-filters.ts'

type LinkFiltersProps = { state: FilterState; named: ReportMeta['named'] }

/** The people, groups and kinds of animals that a link narrows the report to: each is named, and taken out by a press. */
export const LinkFilters = ({ state, named = [] }: LinkFiltersProps) => {
  const t = useTranslate()
  const { filters, set } = state
  const lists = [
    { filter: 'worker', key: 'workers', ids: filters.workers },
    { filter: 'group', key: 'groups', ids: filters.groups },
    { filter: 'animal_type', key: 'animalTypes', ids: filters.animalTypes },
  ] as const
  return lists.flatMap(({ filter, key, ids }) =>
    ids.map((id) => {
      const name = named.find((one) => one.filter === filter && one.id === id)?.name ?? ''
      return (
        <Button
          key={`${filter} ${id}`}
          icon="close"
          onClick={() => set({ [key]: ids.filter((one) => one !== id) })}
        >
          {t(`filter.${filter}`, { name })}
        </Button>
      )
    }),
  )
}
