import type { CraftPlace } from '@manger/contract/compound-feed'
import { useFormat, useTranslate } from '@manger/platform'
import { Field, Select } from '@manger/ui'
import type { CraftFormState } from './use-craft-form.ts'

/** Into which stock the product goes; where none of it lies yet, it is made there. */
export const PlaceField = ({ form, place }: { form: CraftFormState; place: CraftPlace }) => {
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
