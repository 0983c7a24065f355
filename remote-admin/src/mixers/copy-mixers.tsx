import { fromKg, toMinutes, trunc2 } from '@manger/contract'
import type { Mixer } from '@manger/contract/mixers'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { type CopyColumn, CopyTable } from '@manger/ui/data'

type CopyMixersProps = { mixers: () => Promise<readonly Mixer[]>; farmName: (farm: number) => string }

/** Copies the mixers of the list. */
export const CopyMixers = ({ mixers, farmName }: CopyMixersProps) => {
  const t = useTranslate()
  const { units } = useSession()
  const { weight, minute } = useFormat().units
  const columns: CopyColumn<Mixer>[] = [
    { title: t('mixers.name'), value: ({ name }) => name },
    { title: t('mixers.brand'), value: ({ brand_name }) => brand_name },
    { title: t('mixers.model'), value: ({ model_name }) => model_name },
    { title: t('mixers.farm'), value: ({ farm }) => farmName(farm) },
    { title: `${t('mixers.maxWeight')}, ${weight}`, value: (row) => trunc2(fromKg(row.max_weight, units)) },
    { title: `${t('mixers.mix_time')}, ${minute}`, value: ({ mix_time }) => toMinutes(mix_time) },
    { title: `${t('mixers.load_admittance')}, %`, value: ({ load_admittance }) => load_admittance },
    { title: `${t('mixers.unload_admittance')}, %`, value: ({ unload_admittance }) => unload_admittance },
    {
      title: `${t('mixers.automatic_transition_time')}, ${t('mixers.seconds')}`,
      value: ({ automatic_transition_time: seconds }) => seconds ?? t('mixers.off'),
    },
    {
      title: t('mixers.state'),
      value: ({ busy }) => t(busy === null ? 'mixers.free' : `status.${busy.status}`),
    },
  ]
  return <CopyTable size="small" columns={columns} rows={mixers} fileName="mixers.csv" />
}
