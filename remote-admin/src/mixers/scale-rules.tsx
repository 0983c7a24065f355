import { fromKg, roundTo, toKg } from '@manger/contract'
import { type mixerRoutes, SCALE_PROTOCOLS, SCALE_UNITS } from '@manger/contract/mixers'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { Field, FloatInput, Input, Select } from '@manger/ui'
import type { Form } from '@manger/ui/data'
import * as s from './mixer-form.module.css'

const DIVISION_MAX = 100

/** How the scale of the mixer is read; what stands empty is found by listening. */
export const ScaleRules = ({ form }: { form: Form<typeof mixerRoutes> }) => {
  const t = useTranslate()
  const { units } = useSession()
  const { weight } = useFormat().units
  const { scale_protocol: protocol, scale_unit: unit, scale_division: division } = form.values
  return (
    <section className={s.section}>
      <h2>{t('mixers.scale')}</h2>
      <div className={s.pair}>
        <Field {...form.field('scale_protocol')}>
          <Select
            clearable
            placeholder={t('mixers.scaleFound')}
            value={protocol}
            options={SCALE_PROTOCOLS.map((value) => ({ value, label: t(`choices.scale_protocol.${value}`) }))}
            onChange={(chosen) => form.set({ scale_protocol: chosen })}
          />
        </Field>
        <Field {...form.field('scale_unit')}>
          <Select
            clearable
            placeholder={t('mixers.scaleSent')}
            value={unit}
            options={SCALE_UNITS.map((value) => ({ value, label: t(`choices.scale_unit.${value}`) }))}
            onChange={(chosen) => form.set({ scale_unit: chosen })}
          />
        </Field>
        <Field {...form.field('scale_division')}>
          <FloatInput
            value={division === null ? null : roundTo(fromKg(division, units), 2)}
            max={Math.floor(fromKg(DIVISION_MAX, units))}
            unit={weight}
            onChange={(typed) => form.set({ scale_division: typed === null ? null : toKg(typed, units) })}
          />
        </Field>
        <Field {...form.field('scale_address')} hint={t('mixers.scaleAddressHint')}>
          <Input {...form.text('scale_address')} />
        </Field>
      </div>
    </section>
  )
}
