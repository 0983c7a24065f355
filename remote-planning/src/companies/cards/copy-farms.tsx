import { fromKg, type Kg } from '@manger/contract'
import type { Farm, FarmProgress } from '@manger/contract/farms'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { type CopyColumn, CopyTable } from '@manger/ui/data'

type CopyFarmsProps = { farms: readonly Farm[]; today: readonly FarmProgress[] }

/** Copies the farms that the page shows with their day so far, numbers bare. */
export const CopyFarms = ({ farms, today }: CopyFarmsProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const dayOf = ({ id }: Farm) => today.find(({ farm }) => farm.id === id)
  const bare = (value: number | null | undefined) => (value == null ? null : format.trunc2(value))
  const weighed = (kg: Kg | undefined) => (kg === undefined ? null : bare(fromKg(kg, units)))
  const withUnit = (key: string) => `${t(key)}, ${format.units.weight}`
  const columns: CopyColumn<Farm>[] = [
    { title: t('farm.company'), value: ({ company_name }) => company_name },
    { title: t('farm.name'), value: ({ name }) => name },
    { title: t('groups.heads'), value: ({ heads }) => heads },
    { title: t('farm.plannedFeedings'), value: (farm) => dayOf(farm)?.today.planned ?? null },
    { title: t('farm.doneFeedings'), value: (farm) => dayOf(farm)?.today.done ?? null },
    { title: withUnit('column.planned'), value: (farm) => weighed(dayOf(farm)?.today.planned_kg) },
    { title: withUnit('column.actual'), value: (farm) => weighed(dayOf(farm)?.today.kg) },
    { title: `${t('farm.accuracy')}, %`, value: (farm) => bare(dayOf(farm)?.today.accuracy) },
    { title: t('farm.restDays'), value: (farm) => bare(dayOf(farm)?.rest_days_min) },
    { title: t('column.ingredient'), value: (farm) => dayOf(farm)?.rest_days_ingredient ?? null },
  ]
  return <CopyTable columns={columns} rows={farms} fileName="farms.csv" />
}
