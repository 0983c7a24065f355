import { fromKg, type Kg, roundTo, toKg } from '@manger/contract'
import { NO_VALUE, useFormat, useSession, useTranslate } from '@manger/platform'
import { Card, FactList, Field, FloatInput, Input } from '@manger/ui'
import * as s from './editor.module.css'
import { ProductField } from './product-field.tsx'
import type { RecipeMix } from './use-recipe-mix.ts'

const NAME_MAX = 60
const MASS_MAX: Kg = 60_000

type Part = { mix: RecipeMix }

const MassField = ({ mix, of }: Part & { of: 'starting_mass' | 'mixing_mass' }) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const mass = mix.draft[of]
  return (
    <Field label={t(`fodder.${of}`)} hint={t(`fodder.hint.${of}`)} error={mix.problems.of(of)} required>
      <FloatInput
        value={mass === null ? null : roundTo(fromKg(mass, units), 2)}
        max={roundTo(fromKg(MASS_MAX, units), 2)}
        unit={format.units.weight}
        onChange={(typed) => mix.change({ [of]: typed === null ? null : toKg(typed, units) })}
      />
    </Field>
  )
}

/** The same to be read: what the recipe makes, and in batches of which mass. */
export const RecipeFacts = ({ mix: { base, draft } }: Part) => {
  const t = useTranslate()
  const format = useFormat()
  return (
    <Card flush>
      <FactList
        facts={[
          { label: t('fodder.product'), value: base?.product_type_name ?? NO_VALUE },
          { label: t('fodder.starting_mass'), value: format.weightText(draft.starting_mass) },
          { label: t('fodder.mixing_mass'), value: format.weightText(draft.mixing_mass) },
        ]}
      />
    </Card>
  )
}

/** What the recipe is called, what it makes, and in batches of which mass (F26). */
export const RecipeFields = ({ mix }: Part) => {
  const t = useTranslate()
  const { draft, problems, change } = mix
  return (
    <Card>
      <div className={s.facts}>
        <Field label={t('fields.name')} error={problems.of('name')} required>
          <Input
            value={draft.name}
            maxLength={NAME_MAX}
            autoFocus={mix.base === null}
            onChange={(name) => change({ name })}
          />
        </Field>
        <ProductField mix={mix} />
        <MassField mix={mix} of="starting_mass" />
        <MassField mix={mix} of="mixing_mass" />
      </div>
    </Card>
  )
}
