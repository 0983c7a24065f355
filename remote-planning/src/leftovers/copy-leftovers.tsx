import { fromKg, type Kg } from '@manger/contract'
import type { LeftoversDay } from '@manger/contract/leftovers'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { type Column, CopyRows } from '@manger/ui/data'
import type { GroupRow } from './leftovers.formulas.ts'

type Value = (day: LeftoversDay) => string | number | null

/** Copies the days of the grid, a line for each day of a group, numbers bare. */
export const CopyLeftovers = ({ rows }: { rows: readonly GroupRow[] }) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { weight: unit } = format.units
  const bare = (value: number | null) => (value === null ? null : format.trunc2(value))
  const weighed = (kg: Kg | null) => (kg === null ? null : bare(fromKg(kg, units)))
  const column = (key: string, value: Value, of?: string): Column<LeftoversDay> => ({
    key,
    title: t(key),
    ...(of !== undefined && { unit: of }),
    copy: { value },
  })
  const columns = [
    column('leftovers.group', ({ group }) => group.name),
    column('column.day', ({ date }) => date),
    column('leftovers.heads', ({ heads }) => heads),
    column('leftovers.delivered', ({ delivered }) => weighed(delivered), unit),
    column('leftovers.left', ({ weight }) => weighed(weight), unit),
    column('leftovers.share', ({ percent }) => bare(percent)),
    column('leftovers.dryMatter', ({ dry_matter }) => weighed(dry_matter), unit),
    column('leftovers.score', ({ score }) => score),
    column('leftovers.nextCall', ({ correction }) => bare(correction), '%'),
  ]
  const days = rows.flatMap(({ days: own }) => [...own.values()])
  return <CopyRows size="middle" columns={columns} rows={days} fileName="leftovers.csv" />
}
