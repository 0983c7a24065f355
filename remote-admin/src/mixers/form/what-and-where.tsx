import { fromKg, roundTo, toKg } from '@manger/contract'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { Checkbox, Field, FloatInput, Input, Select } from '@manger/ui'
import { useFarms } from '../mixers.api.ts'
import * as s from './form.module.css'
import type { MixerFormState } from './use-mixer-form.ts'

/** Which mixer on which farm, and how much it takes. */
export const WhatAndWhere = ({ state: { form, set, problems } }: { state: MixerFormState }) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const farms = useFarms()
  return (
    <>
      <Field label={t('mixers.name')} error={problems.of('name')} required>
        <Input value={form.name} maxLength={60} autoFocus onChange={(name) => set({ name })} />
      </Field>
      <div className={s.pair}>
        <Field label={t('mixers.farm')} error={problems.of('farm')} required>
          <Select
            search
            value={form.farm}
            options={(farms.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            loading={farms.isLoading}
            onChange={(farm) => set({ farm })}
          />
        </Field>
        <Field label={t('mixers.maxWeight')} error={problems.of('max_weight')} required>
          <FloatInput
            value={form.max_weight === null ? null : roundTo(fromKg(form.max_weight, units), 2)}
            unit={format.units.weight}
            onChange={(typed) => set({ max_weight: typed === null ? null : toKg(typed, units) })}
          />
        </Field>
      </div>
      <Checkbox checked={form.rounding} onChange={(rounding) => set({ rounding })}>
        {t('mixers.rounding', { unit: format.units.weight })}
      </Checkbox>
      <Field label={t('mixers.calibration')} error={problems.of('calibration')}>
        <Input value={form.calibration} maxLength={64} onChange={(calibration) => set({ calibration })} />
      </Field>
    </>
  )
}
