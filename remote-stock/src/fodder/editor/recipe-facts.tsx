import { fromKg, type Kg, roundTo, toKg } from '@manger/contract'
import { NO_VALUE, useFormat, useSession, useTranslate } from '@manger/platform'
import { Card, FactList, Field, FloatInput, Input } from '@manger/ui'
import * as s from './editor.module.css'
import { ProductField } from './product-field.tsx'
import type { RecipeEditor } from './use-recipe-editor.ts'

const NAME_MAX = 60
const MASS_MAX: Kg = 60_000

type Part = { editor: RecipeEditor }

const MassField = ({ editor, of }: Part & { of: 'starting_mass' | 'mixing_mass' }) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const mass = editor.draft[of]
  return (
    <Field label={t(`fodder.${of}`)} hint={t(`fodder.hint.${of}`)} error={editor.problems.of(of)} required>
      <FloatInput
        value={mass === null ? null : roundTo(fromKg(mass, units), 2)}
        max={roundTo(fromKg(MASS_MAX, units), 2)}
        unit={format.units.weight}
        onChange={(typed) => editor.change({ [of]: typed === null ? null : toKg(typed, units) })}
      />
    </Field>
  )
}

/** The same to be read: what the recipe makes, and in batches of which mass. */
export const RecipeFacts = ({ editor: { base, draft } }: Part) => {
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
export const RecipeFields = (part: Part) => {
  const { editor } = part
  const t = useTranslate()
  const { draft, problems, change } = editor
  return (
    <Card>
      <div className={s.facts}>
        <Field label={t('fields.name')} error={problems.of('name')} required>
          <Input
            value={draft.name}
            maxLength={NAME_MAX}
            autoFocus={editor.base === null}
            onChange={(name) => change({ name })}
          />
        </Field>
        <ProductField {...part} />
        <MassField {...part} of="starting_mass" />
        <MassField {...part} of="mixing_mass" />
      </div>
    </Card>
  )
}
