import type { CompoundFeedOrder, CraftChoices, CraftPlace, CraftPlan } from '@manger/contract/compound-feed'
import { useFormat, usePaths, useTranslate } from '@manger/platform'
import {
  Card,
  Checkbox,
  EmptyState,
  Field,
  Figure,
  FigureRow,
  FormProblems,
  LinkButton,
  Page,
  PageHeader,
  Select,
} from '@manger/ui'
import * as s from './craft.module.css'
import { CraftLines } from './craft-lines.tsx'
import { MassField } from './mass-field.tsx'
import { TimeChoice } from './time-choice.tsx'
import { type CraftFormState, useCraftForm } from './use-craft-form.ts'

/** Into which stock the product goes; where none of it lies yet, it is made there. */
const PlaceField = ({ form, place }: { form: CraftFormState; place: CraftPlace }) => {
  const t = useTranslate()
  const format = useFormat()
  return (
    <Field
      label={t('fodder.into')}
      hint={t('fodder.restThere', { rest: format.tonnesText(place.product_rest) })}
      error={form.problems.of('stock')}
      required
    >
      <Select<number>
        value={place.stock.id}
        options={form.choices.places.map(({ stock, product_rest }) => ({
          value: stock.id,
          label: stock.name,
          note: format.tonnesText(product_rest),
        }))}
        onChange={form.setStock}
      />
    </Field>
  )
}

/** What the craft would be with these weights: mass, cost, price per tonne (F21) and dry matter (F6). */
const CraftFigures = ({ product, plan }: { product: string; plan: CraftPlan }) => {
  const { batches, result } = plan
  const t = useTranslate()
  const format = useFormat()
  const isKnown = result.mass > 0
  const mass = format.weight(isKnown ? result.mass : null)
  return (
    <FigureRow>
      <Figure label={product} value={mass.value} unit={mass.unit} />
      <Figure label={t('fodder.batchCount')} value={format.number(batches?.batches ?? null)} />
      <Figure label={t('fodder.cost')} value={format.money(isKnown ? result.cost : null)} />
      <Figure
        label={t('fields.price', { unit: format.units.large })}
        value={format.pricePerTonne(result.price)}
      />
      <Figure label={t('fields.dry_matter')} value={format.percent(result.dryMatter)} />
    </FigureRow>
  )
}

type CraftFormProps = { choices: CraftChoices; onMade: (order: CompoundFeedOrder) => void }

/** The form of a craft as a page: what and where, what it takes, what comes out. */
export const CraftForm = ({ choices, onMade }: CraftFormProps) => {
  const t = useTranslate()
  const paths = usePaths()
  const form = useCraftForm({ choices, onMade })
  const { plan, problems } = form
  const list = paths.client('stock/fodder')
  const ofLines = (plan?.lines ?? []).map(({ ingredient }) => `ingredients.${ingredient}`)
  return (
    <Page>
      <PageHeader
        title={t('fodder.craftOf', { name: choices.recipe.name })}
        back={list}
        primary={{
          key: 'craft',
          icon: 'blender',
          label: t('fodder.produce'),
          busy: form.isBusy,
          disabled: plan === null || (form.mass !== null && !plan.isPossible),
          onSelect: () => void form.submit(),
        }}
      />
      {form.place === undefined || plan === null ? (
        <Card>
          <EmptyState
            title={t('fodder.noStock')}
            text={t('fodder.noStockText')}
            actions={<LinkButton to={list}>{t('fodder.toList')}</LinkButton>}
          />
        </Card>
      ) : (
        <>
          <FormProblems problems={problems} shown={['mass', 'stock', 'at', ...ofLines]} />
          <Card>
            <div className={s.facts}>
              <MassField form={form} plan={plan} />
              <PlaceField form={form} place={form.place} />
              <TimeChoice form={form} place={form.place} />
            </div>
          </Card>
          <CraftFigures product={choices.product} plan={plan} />
          <CraftLines form={form} plan={plan} />
          {form.isOver && (
            <Checkbox checked={form.isAccepted} onChange={form.setAccepted}>
              {t('fodder.acceptOver')}
            </Checkbox>
          )}
        </>
      )}
    </Page>
  )
}
