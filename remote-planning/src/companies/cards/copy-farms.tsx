import { fromKg, type Kg } from '@manger/contract'
import type { Farm, FarmProgress } from '@manger/contract/farms'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { type Column, CopyRows } from '@manger/ui/data'

type CopyFarmsProps = { farms: readonly Farm[]; today: readonly FarmProgress[] }

/** Copies the farms that the page shows with their day so far, numbers bare. */
export const CopyFarms = ({ farms, today }: CopyFarmsProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { weight: unit } = format.units
  const dayOf = ({ id }: Farm) => today.find(({ farm }) => farm.id === id)
  const bare = (value: number | null | undefined) => (value == null ? null : format.trunc2(value))
  const weighed = (kg: Kg | undefined) => (kg === undefined ? null : bare(fromKg(kg, units)))
  const column = (key: string, value: (farm: Farm) => string | number | null, of?: string): Column<Farm> => ({
    key,
    title: t(key),
    ...(of !== undefined && { unit: of }),
    copy: { value },
  })
  const columns = [
    column('fields.company', ({ company_name }) => company_name),
    column('fields.name', ({ name }) => name),
    column('fields.animal_count', ({ heads }) => heads),
    column('farm.plannedFeedings', (farm) => dayOf(farm)?.today.planned ?? null),
    column('farm.doneFeedings', (farm) => dayOf(farm)?.today.done ?? null),
    column('column.planned', (farm) => weighed(dayOf(farm)?.today.planned_kg), unit),
    column('column.actual', (farm) => weighed(dayOf(farm)?.today.kg), unit),
    column('farm.accuracy', (farm) => bare(dayOf(farm)?.today.accuracy), '%'),
    column('farm.restDays', (farm) => bare(dayOf(farm)?.rest_days_min)),
    column('fields.ingredient', (farm) => dayOf(farm)?.rest_days_ingredient ?? null),
  ]
  return <CopyRows columns={columns} rows={farms} fileName="farms.csv" />
}
