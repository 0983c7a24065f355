import { fromKg, type Kg, priceInUnit } from '@manger/contract'
import type { FeedingIngredient } from '@manger/contract/feedings'
import { perHead } from '@manger/contract/rations'
import { useClient, useFormat, useSession, useTranslate } from '@manger/platform'
import { type CopyColumn, CopyTable } from '@manger/ui/data'

type CopyRationLinesProps = { lines: readonly FeedingIngredient[]; kgPerHead: Kg | null }

/** Copies what a ration is made of, with its numbers bare. */
export const CopyRationLines = ({ lines, kgPerHead }: CopyRationLinesProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { currency } = useClient()
  const { weight, large } = format.units
  const bare = (value: number | null | undefined) => (value == null ? null : format.trunc2(value))
  const headOf = (line: FeedingIngredient) => (kgPerHead === null ? null : perHead([line], kgPerHead))
  const columns: CopyColumn<FeedingIngredient>[] = [
    { title: t('column.ingredient'), value: ({ name }) => name },
    { title: `${t('rations.column.percent')}, %`, value: ({ percent }) => bare(percent) },
    { title: `${t('column.weight')}, ${weight}`, value: ({ planned }) => bare(fromKg(planned, units)) },
    {
      title: t('rations.column.kg', { unit: weight }),
      value: (line) => {
        const head = headOf(line)
        return head === null ? null : bare(fromKg(head.kg, units))
      },
    },
    { title: `${t('rations.column.dm')}, %`, value: ({ dry_matter }) => bare(dry_matter) },
    { title: `${currency}/${large}`, value: ({ price }) => bare(priceInUnit(price, units)) },
    { title: `${t('rations.pricePerHead')}, ${currency}`, value: (line) => bare(headOf(line)?.cost) },
  ]
  return <CopyTable columns={columns} rows={lines} fileName="ration.csv" />
}
