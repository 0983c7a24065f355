import { fromKg, type Kg } from '@manger/contract'
import { type Feeding, inMixerOf } from '@manger/contract/feedings'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { type CopyColumn, CopyTable } from '@manger/ui/data'
import { isCounted } from '../feeding-plan.formulas.ts'
import { groupsText } from './cells/name-cell.tsx'
import { deviationOfLoad } from './table.formulas.ts'

const statusOf = (feeding: Feeding): string => {
  if (!isCounted(feeding)) return 'flag.cancelled'
  return `status.${feeding.flags.includes('missed') ? 'missed' : feeding.status}`
}

/** Copies the feedings that the plan shows, with their numbers bare. */
export const CopyFeedings = ({ feedings }: { feedings: readonly Feeding[] }) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const weighed = (kg: Kg | null) => (kg === null ? null : format.trunc2(fromKg(kg, units)))
  const withUnit = (key: string) => `${t(key)}, ${format.units.weight}`
  const columns: CopyColumn<Feeding>[] = [
    { title: t('column.day'), value: ({ planned_on }) => planned_on },
    { title: t('column.period'), value: ({ period }) => period.name },
    { title: t('column.mixer'), value: ({ mixer }) => mixer.name },
    { title: t('column.ration'), value: ({ ration }) => ration.name },
    { title: t('column.group'), value: groupsText },
    { title: withUnit('column.planned'), value: ({ planned_weight }) => weighed(planned_weight) },
    { title: withUnit('column.actual'), value: (feeding) => weighed(inMixerOf(feeding)) },
    {
      title: `${t('column.deviation')}, %`,
      value: (feeding) => {
        const percent = deviationOfLoad(feeding)?.percent ?? null
        return percent === null ? null : format.trunc2(percent)
      },
    },
    { title: t('column.status'), value: (feeding) => t(statusOf(feeding)) },
    { title: t('column.operator'), value: ({ operator_load }) => operator_load?.name ?? null },
  ]
  return <CopyTable asIcon size="small" columns={columns} rows={feedings} fileName="feedings.csv" />
}
