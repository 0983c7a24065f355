import type { IngredientBalance } from '@manger/contract/ingredients'
import { useFormat, useTranslate } from '@manger/platform'
import { Card, SkeletonBlock } from '@manger/ui'
import { BarList } from '@manger/ui/charts'

/** Which rations and recipes took the ingredient in the period. */
export const UsesCard = ({ balance }: { balance: IngredientBalance | undefined }) => {
  const t = useTranslate()
  const format = useFormat()
  return (
    <Card title={t('uses.title')}>
      {balance === undefined ? (
        <SkeletonBlock rows={4} />
      ) : (
        <BarList
          label={t('uses.title')}
          empty={t('uses.none')}
          items={balance.uses.map(({ ration, recipe, quantity }) => ({
            key: recipe === null ? `ration ${ration?.id}` : `recipe ${recipe.id}`,
            name: ration?.name ?? recipe?.name ?? t('uses.other'),
            value: quantity,
            text: format.tonnesText(quantity),
          }))}
        />
      )}
    </Card>
  )
}
