import { fromKg, roundTo, toKg } from '@manger/contract'
import { usualAnimals } from '@manger/contract/imports'
import { useSession, useTranslate } from '@manger/platform'
import { Button, Field, FloatInput, Input } from '@manger/ui'
import { FarmBasics } from '../../companies/forms/farm-basics.tsx'
import type { QuestionProps } from '../answers.ts'
import * as s from '../first-day.module.css'

const HEADS_MAX = 99_999

/** How the farm is called, and what nobody has to touch: where it is, and what it weighs in. */
export const FarmQuestion = ({ answers, set, problems }: QuestionProps) => {
  const t = useTranslate()
  return (
    <>
      <Field label={t('fields.farm')} error={problems.of('farm')} required>
        <Input value={answers.farm} maxLength={120} autoFocus onChange={(farm) => set({ farm })} />
      </Field>
      <FarmBasics
        values={answers}
        field={(key) => ({ label: t(`fields.${key}`), error: problems.of(key), required: false })}
        set={set}
      />
    </>
  )
}

/** The first group, and how many it has. */
export const AnimalsQuestion = ({ answers, set, problems }: QuestionProps) => {
  const t = useTranslate()
  const { language } = useSession()
  const others = usualAnimals(language).filter((name) => name !== answers.animals)
  return (
    <>
      <Field label={t('setup.animals')} error={problems.of('animals')} hint={t('setup.animalsHint')} required>
        <Input value={answers.animals} maxLength={60} onChange={(animals) => set({ animals })} />
      </Field>
      <div className={s.usual}>
        {others.map((animals) => (
          <Button key={animals} size="small" icon="cow" onClick={() => set({ animals })}>
            {animals}
          </Button>
        ))}
      </div>
      <Field label={t('setup.heads')} error={problems.of('animal_count')} required>
        <FloatInput
          value={answers.animal_count}
          max={HEADS_MAX}
          autoFocus
          onChange={(typed) => set({ animal_count: typed === null ? null : Math.trunc(typed) })}
        />
      </Field>
    </>
  )
}

/** How much the mixer holds. */
export const MixerQuestion = ({ answers, set, problems, unit }: QuestionProps) => {
  const t = useTranslate()
  const { max_weight, weight_unit } = answers
  return (
    <>
      <Field label={t('setup.maxWeight')} error={problems.of('max_weight')} required>
        <FloatInput
          value={max_weight === null ? null : roundTo(fromKg(max_weight, weight_unit), 2)}
          unit={unit}
          autoFocus
          onChange={(typed) => set({ max_weight: typed === null ? null : toKg(typed, weight_unit) })}
        />
      </Field>
      <Field label={t('setup.mixer')} error={problems.of('mixer')} required>
        <Input value={answers.mixer} maxLength={60} onChange={(mixer) => set({ mixer })} />
      </Field>
    </>
  )
}
