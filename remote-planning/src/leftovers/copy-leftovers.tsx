import { fromKg, type Kg } from '@manger/contract'
import type { LeftoversDay } from '@manger/contract/leftovers'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { type CopyColumn, CopyTable } from '@manger/ui/data'
import type { GroupRow } from './leftovers.formulas.ts'

/** Copies the days of the grid, a line for each day of a group, numbers bare. */
export const CopyLeftovers = ({ rows }: { rows: readonly GroupRow[] }) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const bare = (value: number | null) => (value === null ? null : format.trunc2(value))
  const weighed = (kg: Kg | null) => (kg === null ? null : bare(fromKg(kg, units)))
  const withUnit = (key: string) => `${t(key)}, ${format.units.weight}`
  const columns: CopyColumn<LeftoversDay>[] = [
    { title: t('leftovers.group'), value: ({ group }) => group.name },
    { title: t('column.day'), value: ({ date }) => date },
    { title: t('leftovers.heads'), value: ({ heads }) => heads },
    { title: withUnit('leftovers.delivered'), value: ({ delivered }) => weighed(delivered) },
    { title: withUnit('leftovers.left'), value: ({ weight }) => weighed(weight) },
    { title: t('leftovers.share'), value: ({ percent }) => bare(percent) },
    { title: withUnit('leftovers.dryMatter'), value: ({ dry_matter }) => weighed(dry_matter) },
    { title: t('leftovers.score'), value: ({ score }) => score },
    { title: `${t('leftovers.nextCall')}, %`, value: ({ correction }) => bare(correction) },
  ]
  const days = rows.flatMap(({ days: own }) => [...own.values()])
  return <CopyTable size="middle" columns={columns} rows={days} fileName="leftovers.csv" />
}
