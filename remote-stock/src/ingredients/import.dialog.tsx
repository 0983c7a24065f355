import { INGREDIENT_CLASSES } from '@manger/contract/ingredients'
import { stockRoutes } from '@manger/contract/stocks'
import { useEvery, useTranslate } from '@manger/platform'
import { Field, Select } from '@manger/ui'
import { ImportDialog } from '@manger/ui/import'
import { useMemo, useState } from 'react'

type ImportIngredientsProps = { stock: number | null; onClose: () => void }

/** Ingredients of a spreadsheet, into the stock that is chosen; the only one is chosen already. */
export const ImportIngredientsDialog = ({ stock, onClose }: ImportIngredientsProps) => {
  const t = useTranslate()
  const stocks = useEvery(stockRoutes.list, { ordering: 'name' }).data?.data ?? []
  const [chosen, setChosen] = useState(stock)
  const place = chosen ?? (stocks.length === 1 ? (stocks[0]?.id ?? null) : null)
  const classes = useMemo(
    () => Object.fromEntries(INGREDIENT_CLASSES.map((each) => [each, t(`choices.class.${each}`)])),
    [t],
  )
  return (
    <ImportDialog name="ingredients" place={place} classes={classes} onClose={onClose}>
      <Field label={t('fields.stock')} required>
        <Select
          value={place}
          options={stocks.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
        />
      </Field>
    </ImportDialog>
  )
}
