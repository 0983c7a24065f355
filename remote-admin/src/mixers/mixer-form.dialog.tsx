import { fromKg, priceInUnit, priceToTonne, roundTo, toKg, toMinutes } from '@manger/contract'
import { farmRoutes } from '@manger/contract/farms'
import { brandRoutes } from '@manger/contract/mixer-db'
import { type Mixer, MixerDraft, mixerRoutes, usualSensitivity } from '@manger/contract/mixers'
import { useEvery, useFormat, useMay, useSession, useTranslate } from '@manger/platform'
import { Checkbox, Field, FloatInput, Input, Select, Switch } from '@manger/ui'
import { type Form, RecordDialog, useForm } from '@manger/ui/data'
import { lazy, Suspense } from 'react'
import { useMixerFields } from './mixer.columns.tsx'
import * as s from './mixer-form.module.css'
import { ScaleRules } from './scale-rules.tsx'

// The mixer database is a super-administrator's.
const ModelChoice = lazy(async () => ({ default: (await import('./model-choice.tsx')).ModelChoice }))

type MixerForm = Form<typeof mixerRoutes>
type Part = { form: MixerForm }

const LIMITS = {
  mix_time: 3600,
  mix_time_per_ton: 600,
  auger_rotations: 10_000,
  auger_rotation_coefficient: 10_000,
  load_admittance: 20,
  unload_admittance: 20,
} as const
const TRANSITION_MAX = 60

/** Seconds in the window that are offered when automatic advance is switched on again (F13). */
const USUAL_TRANSITION = MixerDraft.shape.automatic_transition_time.parse(undefined)

type WeightProps = Part & { name: 'max_weight' | 'load_sensitivity' | 'unload_sensitivity' }

const Weight = ({ form, name }: WeightProps) => {
  const format = useFormat()
  const { units } = useSession()
  const kg = form.values[name]
  return (
    <Field {...form.field(name)} required>
      <FloatInput
        value={kg === null ? null : roundTo(fromKg(kg, units), 2)}
        unit={format.units.weight}
        onChange={(typed) => form.set({ [name]: typed === null ? null : toKg(typed, units) })}
      />
    </Field>
  )
}

type PlainProps = Part & { name: keyof typeof LIMITS; unit?: string }

/** A number that is typed as it is stored. */
const Plain = ({ form, name, unit }: PlainProps) => (
  <Field {...form.field(name)} required>
    <FloatInput
      value={form.values[name]}
      max={LIMITS[name]}
      unit={unit}
      onChange={(typed) => form.set({ [name]: typed })}
    />
  </Field>
)

type MixingTimeProps = Part & { name: 'mix_time' | 'mix_time_per_ton' }

/** A mixing time, in minutes as the list tells it, per tonne or ton as the person reads it; stored in whole seconds. */
const MixingTime = ({ form, name }: MixingTimeProps) => {
  const { units } = useSession()
  const { minute, large } = useFormat().units
  const isPerTon = name === 'mix_time_per_ton'
  // A field that was cleared is null until it is typed again.
  const seconds: number | null = form.values[name]
  // What belongs to 1000 kg is converted as prices are.
  const minutesOf = (stored: number) => toMinutes(isPerTon ? priceInUnit(stored, units) : stored)
  const stored = (minutes: number) => Math.round(isPerTon ? priceToTonne(minutes * 60, units) : minutes * 60)
  return (
    <Field {...form.field(name)} required>
      <FloatInput
        value={seconds === null ? null : minutesOf(seconds)}
        max={Math.floor(minutesOf(LIMITS[name]) * 10) / 10}
        unit={isPerTon ? `${minute}/${large}` : minute}
        onChange={(typed) => form.set({ [name]: typed === null ? null : stored(typed) })}
      />
    </Field>
  )
}

type TurnsProps = Part & { name: 'auger_rotations' | 'auger_rotation_coefficient' }

/** Turns of the auger, those per tonne or ton as the person reads it; stored with two decimals. */
const Turns = ({ form, name }: TurnsProps) => {
  const { units } = useSession()
  const { large } = useFormat().units
  const isPerTon = name === 'auger_rotation_coefficient'
  const turns: number | null = form.values[name]
  const turnsOf = (stored: number) => (isPerTon ? roundTo(priceInUnit(stored, units), 2) : stored)
  const stored = (typed: number) => (isPerTon ? roundTo(priceToTonne(typed, units), 2) : typed)
  return (
    <Field {...form.field(name)} required>
      <FloatInput
        value={turns === null ? null : turnsOf(turns)}
        max={turnsOf(LIMITS[name])}
        unit={isPerTon ? `/${large}` : undefined}
        onChange={(typed) => form.set({ [name]: typed === null ? null : stored(typed) })}
      />
    </Field>
  )
}

/** How long the mixer mixes: a part that is always there and a part per tonne (F11). */
const MixingRules = ({ form }: Part) => {
  const t = useTranslate()
  return (
    <section className={s.section}>
      <h2>{t('mixers.mixing')}</h2>
      <div className={s.pair}>
        <MixingTime form={form} name="mix_time" />
        <MixingTime form={form} name="mix_time_per_ton" />
        <Turns form={form} name="auger_rotations" />
        <Turns form={form} name="auger_rotation_coefficient" />
      </div>
    </section>
  )
}

/** When a weight counts as reached, and whether the cab then goes on by itself (F13). */
const WeighingRules = ({ form }: Part) => {
  const t = useTranslate()
  const { automatic_transition_time: seconds } = form.values
  return (
    <section className={s.section}>
      <h2>{t('mixers.weighing')}</h2>
      <div className={s.pair}>
        <Plain form={form} name="load_admittance" unit="%" />
        <Plain form={form} name="unload_admittance" unit="%" />
        <Weight form={form} name="load_sensitivity" />
        <Weight form={form} name="unload_sensitivity" />
      </div>
      <Switch
        label={t('mixers.automatic')}
        hint={t('mixers.automaticHint')}
        checked={seconds !== null}
        onChange={(on) => form.set({ automatic_transition_time: on ? USUAL_TRANSITION : null })}
      />
      {seconds !== null && (
        <Field {...form.field('automatic_transition_time')} required>
          <FloatInput
            value={seconds}
            min={1}
            max={TRANSITION_MAX}
            unit={t('mixers.seconds')}
            // Cleared is not switched off: the switch above does that.
            onChange={(typed) => form.set({ automatic_transition_time: Math.trunc(typed ?? 0) })}
          />
        </Field>
      )}
    </section>
  )
}

type MixerFormDialogProps = {
  /** Null makes a new one. */
  mixer: Mixer | null
  /** The farm that a new one is offered for. */
  farm: number | null
  onClose: () => void
}

/** Makes a mixer, or changes one. */
export const MixerFormDialog = ({ mixer, farm, onClose }: MixerFormDialogProps) => {
  const t = useTranslate()
  const may = useMay()
  const { data, isLoading } = useEvery(farmRoutes.list, { ordering: 'name' })
  const farms = data?.data ?? []
  const fields = useMixerFields({
    farm: (id) => farms.find((one) => one.id === id)?.name ?? '',
    model: (id) => (mixer?.model === id ? mixer.model_name : null),
  })
  const { units } = useSession()
  const sensitivity = usualSensitivity(farms.find(({ id }) => id === farm)?.weight_unit ?? units)
  const form = useForm(mixerRoutes, {
    item: mixer,
    start: { farm, load_sensitivity: sensitivity, unload_sensitivity: sensitivity },
    fields,
    notice: ({ name }) => t('saved', { name }),
    onSaved: onClose,
  })
  return (
    <RecordDialog
      form={form}
      title={mixer ? t('mixers.edit', { name: mixer.name }) : t('mixers.create')}
      onClose={onClose}
    >
      {may(brandRoutes.lite) && (
        <Suspense fallback={null}>
          <ModelChoice form={form} />
        </Suspense>
      )}
      <Field {...form.field('name')}>
        <Input {...form.text('name')} autoFocus />
      </Field>
      <div className={s.pair}>
        <Field {...form.field('farm')}>
          <Select
            search
            {...form.input('farm')}
            options={farms.map(({ id, name }) => ({ value: id, label: name }))}
            loading={isLoading}
          />
        </Field>
        <Weight form={form} name="max_weight" />
      </div>
      <Checkbox checked={form.values.rounding} onChange={form.input('rounding').onChange}>
        {form.field('rounding').label}
      </Checkbox>
      <Field {...form.field('calibration')}>
        <Input {...form.text('calibration')} />
      </Field>
      <MixingRules form={form} />
      <WeighingRules form={form} />
      <ScaleRules form={form} />
    </RecordDialog>
  )
}
