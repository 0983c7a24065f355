import { toMinutes } from '@manger/contract'
import { type Mixer, mixerRoutes } from '@manger/contract/mixers'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import { StatusChip, TwoLines } from '@manger/ui'
import { type Column, type FieldLooksOf, useColumnOf } from '@manger/ui/data'

const useSeconds = () => {
  const t = useTranslate()
  const format = useFormat()
  return (seconds: number | null) =>
    seconds === null ? t('mixers.off') : `${format.number(seconds)} ${t('mixers.seconds')}`
}

type Names = { farm: (id: number) => string; model: (id: number) => string | null }

/** What is typed of a mixer, as its form names it and a merge writes it. */
export const useMixerFields = (names: Names): FieldLooksOf<typeof mixerRoutes> => {
  const seconds = useSeconds()
  return {
    farm: { text: (id) => (id === null ? NO_VALUE : names.farm(id)) },
    name: {},
    model: { text: (id) => (id === null ? null : names.model(id)) ?? NO_VALUE },
    max_weight: {},
    mix_time: {},
    mix_time_per_ton: {},
    rounding: {},
    calibration: {},
    load_admittance: {},
    unload_admittance: {},
    load_sensitivity: {},
    unload_sensitivity: {},
    automatic_transition_time: { text: seconds },
    auger_rotations: {},
    auger_rotation_coefficient: {},
    scale_protocol: {},
    scale_unit: {},
    scale_division: {},
    scale_address: {},
  }
}

// Another cell tells it.
const COPIED = { render: undefined }

const makeOf = ({ brand_name, model_name }: Mixer) =>
  [brand_name, model_name].filter((part) => part !== null).join(' ')

/** Columns of the mixers; where all are of one farm, it is only copied. */
export const useMixerColumns = (
  farmName: (farm: number) => string,
  { isOneFarm }: { isOneFarm: boolean },
): Column<Mixer>[] => {
  const t = useTranslate()
  const format = useFormat()
  const seconds = useSeconds()
  const columnOf = useColumnOf(mixerRoutes)
  const { minute } = format.units
  const farm: Column<Mixer> = {
    key: 'farm',
    title: t('fields.farm'),
    copy: { value: (mixer) => farmName(mixer.farm) },
  }
  return [
    {
      key: 'name',
      title: t('fields.name'),
      isName: true,
      order: 'name',
      card: {
        place: 'title',
        render: (mixer) => <TwoLines note={farmName(mixer.farm)}>{mixer.name}</TwoLines>,
      },
      copy: { value: ({ name }) => name },
      render: (mixer) => <TwoLines note={makeOf(mixer)}>{mixer.name}</TwoLines>,
    },
    columnOf('brand_name', COPIED),
    columnOf('model_name', COPIED),
    isOneFarm ? farm : { ...farm, render: (mixer) => farmName(mixer.farm) },
    columnOf('max_weight', {
      order: 'max_weight',
      card: { place: 'figure', render: ({ max_weight }) => format.weightText(max_weight) },
    }),
    {
      key: 'mixTime',
      title: t('fields.mix_time'),
      unit: minute,
      align: 'number',
      priority: 2,
      copy: { value: ({ mix_time }) => toMinutes(mix_time) },
      render: ({ mix_time }) => format.number(toMinutes(mix_time), 1),
    },
    {
      key: 'tolerance',
      title: t('mixers.tolerance'),
      hint: `${t('fields.load_admittance')} / ${t('fields.unload_admittance')}`,
      unit: '%',
      align: 'number',
      priority: 3,
      render: ({ load_admittance, unload_admittance }) =>
        `${format.number(load_admittance)} / ${format.number(unload_admittance)}`,
    },
    columnOf('load_admittance', COPIED),
    columnOf('unload_admittance', COPIED),
    {
      key: 'automatic',
      title: t('mixers.automatic'),
      priority: 3,
      copy: {
        title: t('fields.automatic_transition_time'),
        unit: t('mixers.seconds'),
        value: ({ automatic_transition_time }) => automatic_transition_time ?? t('mixers.off'),
      },
      render: ({ automatic_transition_time }) => seconds(automatic_transition_time),
    },
    {
      key: 'state',
      title: t('mixers.state'),
      card: 'aside',
      copy: { value: ({ busy }) => t(busy === null ? 'mixers.free' : `status.${busy.status}`) },
      render: ({ busy }) => (busy === null ? t('mixers.free') : <StatusChip status={busy.status} />),
    },
  ]
}
