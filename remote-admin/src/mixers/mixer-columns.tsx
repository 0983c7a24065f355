import { toMinutes } from '@manger/contract'
import type { Mixer } from '@manger/contract/mixers'
import { useFormat, useTranslate } from '@manger/platform'
import { Quantity, StatusChip, TwoLines } from '@manger/ui'
import type { Column } from '@manger/ui/data'

/** Columns of the mixers; `farmName` is left out where all are of one farm. */
export const useMixerColumns = (farmName: ((farm: number) => string) | null): Column<Mixer>[] => {
  const t = useTranslate()
  const format = useFormat()
  const make = ({ brand_name, model_name }: Mixer) =>
    [brand_name, model_name].filter((part) => part !== null).join(' ')
  const farm: Column<Mixer> = {
    key: 'farm',
    title: t('mixers.farm'),
    priority: 2,
    render: (mixer) => farmName?.(mixer.farm) ?? '',
  }
  return [
    {
      key: 'name',
      title: t('mixers.name'),
      isName: true,
      render: (mixer) => <TwoLines note={make(mixer)}>{mixer.name}</TwoLines>,
    },
    ...(farmName === null ? [] : [farm]),
    {
      key: 'maxWeight',
      title: t('mixers.maxWeight'),
      align: 'number',
      render: ({ max_weight }) => <Quantity {...format.weight(max_weight)} />,
    },
    {
      key: 'mixTime',
      title: t('mixers.mix_time'),
      unit: format.units.minute,
      align: 'number',
      priority: 2,
      render: ({ mix_time }) => format.number(toMinutes(mix_time), 1),
    },
    {
      key: 'tolerance',
      title: t('mixers.tolerance'),
      unit: '%',
      align: 'number',
      priority: 3,
      render: ({ load_admittance, unload_admittance }) =>
        `${format.number(load_admittance)} / ${format.number(unload_admittance)}`,
    },
    {
      key: 'automatic',
      title: t('mixers.automatic'),
      priority: 3,
      render: ({ automatic_transition_time: seconds }) =>
        seconds === null ? t('mixers.off') : `${format.number(seconds)} ${t('mixers.seconds')}`,
    },
    {
      key: 'state',
      title: t('mixers.state'),
      render: ({ busy }) => (busy === null ? t('mixers.free') : <StatusChip status={busy.status} />),
    },
  ]
}
