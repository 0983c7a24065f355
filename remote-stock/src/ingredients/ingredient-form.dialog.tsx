import { checkShape, fromKg, priceInUnit, priceToTonne, roundTo, toKg } from '@manger/contract'
import {
  checkIngredient,
  INGREDIENT_CLASSES,
  type Ingredient,
  type IngredientClass,
  IngredientTypeDraft,
  ingredientRoutes,
  ingredientTypeRoutes,
  swatchOfClass,
} from '@manger/contract/ingredients'
import { stockRoutes } from '@manger/contract/stocks'
import { useEvery, useFormat, useMay, useSession, useTranslate, useWrite } from '@manger/platform'
import { Checkbox, Field, FloatInput, IconButton, Input, Note, type Option, Select } from '@manger/ui'
import { type Form, RecordDialog, useForm } from '@manger/ui/data'
import { useState } from 'react'
import { useRecent } from '../common/use-recent.ts'
import { useIngredientFields } from './ingredient.columns.tsx'
import { restOfHundred } from './ingredient.formulas.ts'
import { HumidityNotes, Move, Revaluation } from './ingredient-notes.tsx'
import * as s from './ingredients.module.css'
import { KeepInRations } from './keep-in-rations.tsx'
import { TypeDialog } from './type.dialog.tsx'

/** The form of an ingredient as its parts read it. */
export type IngredientForm = Form<typeof ingredientRoutes>

const BY_NAME = { ordering: 'name' } as const
const TOLERANCE_MAX = 20
// Until the first type is made its id is missing: every other rule is checked all the same.
const LATER = 1

const useTypeOptions = (): Option<number>[] => {
  const t = useTranslate()
  const types = useEvery(ingredientTypeRoutes.list, BY_NAME).data?.data ?? []
  const { ids } = useRecent('recent-ingredient-types')
  const recent = ids.flatMap((id) => types.filter((type) => type.id === id))
  return [
    ...recent.map(({ id, name }) => ({ value: id, label: name, note: t('form.recent') })),
    ...types
      .filter(({ id }) => !ids.includes(id))
      .map((type) => ({ value: type.id, label: type.name, note: t(`choices.class.${type.class}`) })),
  ]
}

type TypeFieldProps = { form: IngredientForm; onNewType: () => void }

const TypeField = ({ form, onNewType }: TypeFieldProps) => {
  const t = useTranslate()
  const may = useMay()
  const options = useTypeOptions()
  return (
    <div className={s.type}>
      <Field {...form.field('ingredient_type')}>
        <Select search {...form.input('ingredient_type')} options={options} />
      </Field>
      {may(ingredientTypeRoutes.create) && (
        <IconButton icon="add" label={t('form.newType')} onClick={onNewType} />
      )}
    </div>
  )
}

type FirstType = { name: string; class: IngredientClass }
type FirstTypeProps = { form: IngredientForm; type: FirstType; onChange: (type: FirstType) => void }

/** The first type of a client, typed beside its first ingredient: there is nothing to choose yet. */
const FirstTypeField = ({ form, type, onChange }: FirstTypeProps) => {
  const t = useTranslate()
  const change = (next: Partial<FirstType>) => {
    onChange({ ...type, ...next })
    form.problems.clear('ingredient_type')
  }
  return (
    <>
      <Field {...form.field('ingredient_type')} label={t('form.newType')}>
        <Input value={type.name} maxLength={60} autoFocus onChange={(name) => change({ name })} />
      </Field>
      <Field label={t('fields.class')}>
        <Select<IngredientClass>
          value={type.class}
          options={INGREDIENT_CLASSES.map((value) => ({ value, label: t(`choices.class.${value}`) }))}
          onChange={(kind) => kind !== null && change({ class: kind })}
        />
      </Field>
    </>
  )
}

/** Price, dry matter with its humidity, and for a new ingredient what is there already. */
const PriceAndMatter = ({ form }: { form: IngredientForm }) => {
  const t = useTranslate()
  const { large, weight, currency } = useFormat().units
  const { units } = useSession()
  const { values, set, saved } = form
  const { price, dry_matter, fresh_weight, is_water } = values
  return (
    <>
      <Field {...form.field('price')}>
        <FloatInput
          value={price === null ? null : roundTo(priceInUnit(price, units), 2)}
          unit={`${currency}/${large}`}
          onChange={(typed) => set({ price: typed === null ? null : priceToTonne(typed, units) })}
        />
      </Field>
      {!is_water && <Revaluation form={form} />}
      {!is_water && (
        <div className={s.pair}>
          <Field {...form.field('dry_matter')}>
            <FloatInput {...form.input('dry_matter')} max={100} unit="%" />
          </Field>
          <Field label={t('field.humidity')} required>
            <FloatInput
              value={restOfHundred(dry_matter)}
              max={100}
              unit="%"
              onChange={(humidity) => set({ dry_matter: restOfHundred(humidity) })}
            />
          </Field>
        </div>
      )}
      {saved === null && !is_water && (
        <Field {...form.field('fresh_weight')}>
          <FloatInput
            value={roundTo(fromKg(fresh_weight, units), 2)}
            unit={weight}
            onChange={(typed) => set({ fresh_weight: toKg(typed ?? 0, units) })}
          />
        </Field>
      )}
    </>
  )
}

/** What one bale or bag weighs, in the person's unit; empty = loose feed. */
const PieceField = ({ form }: { form: IngredientForm }) => {
  const { weight } = useFormat().units
  const { units } = useSession()
  const { piece_weight } = form.values
  return (
    <Field {...form.field('piece_weight')}>
      <FloatInput
        optional
        value={piece_weight === null ? null : roundTo(fromKg(piece_weight, units), 2)}
        unit={weight}
        onChange={(typed) => form.set({ piece_weight: typed === null ? null : toKg(typed, units) })}
      />
    </Field>
  )
}

/** What is different for this ingredient when it is weighed or its moisture is entered; all of it optional. */
const WeighingRules = ({ form }: { form: IngredientForm }) => (
  <>
    {!form.values.is_water && <PieceField form={form} />}
    {!form.values.is_water && (
      <div className={s.pair}>
        {(['min_humidity', 'max_humidity'] as const).map((key) => (
          <Field key={key} {...form.field(key)}>
            <FloatInput optional {...form.input(key)} max={100} unit="%" />
          </Field>
        ))}
      </div>
    )}
    <Field {...form.field('tolerance')}>
      <FloatInput optional {...form.input('tolerance')} max={TOLERANCE_MAX} unit="%" />
    </Field>
  </>
)

/** What is not asked of water is nothing; what was typed before stands again when the box is cleared. */
const WATER = {
  ...{ dry_matter: 0, fresh_weight: 0 },
  ...{ min_humidity: null, max_humidity: null, piece_weight: null },
}

/** Water comes out of the tap as it is loaded: its stock and its moisture are not asked for. */
const WaterBox = ({ form }: { form: IngredientForm }) => {
  const t = useTranslate()
  const format = useFormat()
  const { is_water, dry_matter, fresh_weight, min_humidity, max_humidity, piece_weight } = form.values
  const lies = form.saved?.is_water === false ? form.saved.stock_rest : 0
  const [typed, setTyped] = useState<Partial<IngredientForm['values']>>({ dry_matter: null })
  const change = (isWater: boolean) => {
    if (isWater) setTyped({ dry_matter, fresh_weight, min_humidity, max_humidity, piece_weight })
    form.set({ ...(isWater ? WATER : typed), is_water: isWater })
  }
  return (
    <>
      <Checkbox checked={is_water} onChange={change}>
        {form.field('is_water').label}
      </Checkbox>
      {is_water && lies !== 0 && (
        <Note tone="plain" icon="info">
          {t('form.water', { weight: format.tonnesText(lies) })}
        </Note>
      )}
    </>
  )
}

type IngredientFormDialogProps = {
  /** Null makes a new one. */
  ingredient: Ingredient | null
  /** The stock that a new one is offered for. */
  stock: number | null
  onClose: () => void
}

/** Makes an ingredient in a stock, or changes one; a stock has one ingredient of a type (specification 5). */
export const IngredientFormDialog = ({ ingredient, stock, onClose }: IngredientFormDialogProps) => {
  const t = useTranslate()
  const recent = useRecent('recent-ingredient-types')
  const stocks = useEvery(stockRoutes.list, BY_NAME)
  const types = useEvery(ingredientTypeRoutes.list, BY_NAME).data?.data
  const createType = useWrite(ingredientTypeRoutes.create)
  const [isNewType, setNewType] = useState(false)
  const [isKept, setKept] = useState(false)
  const [first, setFirst] = useState<FirstType>({ name: '', class: 'roughage' })
  const asksFirst = ingredient === null && types?.length === 0
  const firstDraft = { ...first, swatch: swatchOfClass(first.class) }
  // Where there is one stock only, there is nothing to choose.
  const [only, ...others] = stocks.data?.data ?? []
  const fields = useIngredientFields()
  const form = useForm(ingredientRoutes, {
    item: ingredient,
    start: {
      stock: stock ?? (others.length === 0 ? (only?.id ?? null) : null),
      ingredient_type: asksFirst ? LATER : null,
    },
    fields,
    rules: (values) => [
      ...(asksFirst ? checkShape(IngredientTypeDraft, firstDraft).problems : []).map((problem) => ({
        ...problem,
        field: 'ingredient_type',
      })),
      ...checkIngredient(values),
    ],
    isChanged: asksFirst && first.name !== '',
    prepare: async (draft) => {
      if (!asksFirst) {
        const keeps = isKept && draft.dry_matter !== ingredient?.dry_matter
        return keeps ? { ...draft, keep_dry_matter: true } : draft
      }
      const { id } = (await createType({ body: firstDraft }, 'first')).data
      // Kept at once: when the ingredient is refused, its type is chosen and not made again.
      form.set({ ingredient_type: id })
      return { ...draft, ingredient_type: id }
    },
    notice: t('saved'),
    onSaved: ({ ingredient_type }) => {
      recent.remember(ingredient_type)
      onClose()
    },
  })
  return (
    <>
      <RecordDialog
        form={form}
        title={ingredient ? t('form.edit', { name: ingredient.name }) : t('form.create')}
        onClose={onClose}
      >
        {asksFirst ? (
          <FirstTypeField form={form} type={first} onChange={setFirst} />
        ) : (
          <TypeField form={form} onNewType={() => setNewType(true)} />
        )}
        <Field {...form.field('stock')}>
          <Select
            {...form.input('stock')}
            options={(stocks.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            loading={stocks.isLoading}
          />
        </Field>
        <Move form={form} />
        <Field {...form.field('suffix')}>
          <Input {...form.text('suffix')} />
        </Field>
        <WaterBox form={form} />
        <PriceAndMatter form={form} />
        {!form.values.is_water && <HumidityNotes form={form} isKept={isKept} />}
        <KeepInRations form={form} isKept={isKept} onKept={setKept} />
        <WeighingRules form={form} />
      </RecordDialog>
      {isNewType && (
        <TypeDialog
          onCreated={(ingredient_type) => form.set({ ingredient_type })}
          onClose={() => setNewType(false)}
        />
      )}
    </>
  )
}
