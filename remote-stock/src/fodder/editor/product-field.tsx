import { ingredientTypeRoutes } from '@manger/contract/ingredients'
import { useMay, useTranslate } from '@manger/platform'
import { Field, IconButton, Select } from '@manger/ui'
import { useState } from 'react'
import * as s from './editor.module.css'
import { ProductDialog } from './product.dialog.tsx'
import { type RecipeMix, useRecipeFeeds } from './use-recipe-mix.ts'

/** The type of feed that the recipe makes, of class fodder; a new one is made in place. */
export const ProductField = ({ mix }: { mix: RecipeMix }) => {
  const t = useTranslate()
  const may = useMay()
  const [isMaking, setMaking] = useState(false)
  const { base, draft, problems, change } = mix
  const options = useRecipeFeeds()
    .filter((feed) => feed.class === 'fodder')
    .map(({ id, name }) => ({ value: id, label: name }))
  const isKnown = options.some(({ value }) => value === draft.product_type)
  const saved = base !== null && !isKnown && draft.product_type === base.product_type
  return (
    <>
      <Field
        label={t('fodder.product')}
        hint={t('fodder.hint.product')}
        error={problems.of('product_type')}
        required
      >
        <div className={s.withButton}>
          <Select<number>
            value={draft.product_type}
            options={
              saved ? [{ value: base.product_type, label: base.product_type_name }, ...options] : options
            }
            onChange={(product_type) => change({ product_type })}
          />
          {may(ingredientTypeRoutes.create) && (
            <IconButton icon="add" label={t('fodder.newProduct')} onClick={() => setMaking(true)} />
          )}
        </div>
      </Field>
      {isMaking && (
        <ProductDialog onMade={(product_type) => change({ product_type })} onClose={() => setMaking(false)} />
      )}
    </>
  )
}
