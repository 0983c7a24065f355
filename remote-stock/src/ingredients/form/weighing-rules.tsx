import { useTranslate } from '@manger/platform'
import { Checkbox, Field, FloatInput } from '@manger/ui'
import * as s from './form.module.css'
import type { IngredientFormState } from './use-ingredient-form.ts'

const TOLERANCE_MAX = 20

/** What is different for this ingredient when it is weighed or its moisture is entered; all of it optional. */
export const WeighingRules = ({ state: { form, set, problems } }: { state: IngredientFormState }) => {
  const t = useTranslate()
  return (
    <>
      <div className={s.pair}>
        <Field label={t('field.minHumidity')} error={problems.of('min_humidity')}>
          <FloatInput
            optional
            value={form.min_humidity}
            max={100}
            unit="%"
            onChange={(min_humidity) => set({ min_humidity })}
          />
        </Field>
        <Field label={t('field.maxHumidity')} error={problems.of('max_humidity')}>
          <FloatInput
            optional
            value={form.max_humidity}
            max={100}
            unit="%"
            onChange={(max_humidity) => set({ max_humidity })}
          />
        </Field>
      </div>
      <Field label={t('field.tolerance')} hint={t('form.toleranceHint')} error={problems.of('tolerance')}>
        <FloatInput
          optional
          value={form.tolerance}
          max={TOLERANCE_MAX}
          unit="%"
          onChange={(tolerance) => set({ tolerance })}
        />
      </Field>
      <Checkbox checked={form.is_water} onChange={(is_water) => set({ is_water })}>
        {t('field.isWater')}
      </Checkbox>
    </>
  )
}
