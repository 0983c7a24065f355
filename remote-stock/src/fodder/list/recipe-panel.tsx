import type { Recipe } from '@manger/contract/compound-feed'
import { useFormat, usePaths, useTranslate } from '@manger/platform'
import { FactList, IconButton, LinkButton, MixBar, RestDays } from '@manger/ui'
import { type Column, DataTable, InfoPanel } from '@manger/ui/data'
import { useFodderAccess } from '../use-fodder-access.ts'
import { LastCrafts } from './last-crafts.tsx'
import * as s from './list.module.css'

type Line = Recipe['ingredients'][number]
type RecipePanelProps = { recipe: Recipe; onDelete: (() => void) | undefined; onClose: () => void }

const useLineColumns = (): Column<Line>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    { key: 'name', title: t('fields.ingredient'), isName: true, render: ({ name }) => name },
    {
      key: 'percent',
      title: t('fodder.percent'),
      align: 'number',
      render: ({ percent }) => format.share(percent),
    },
  ]
}

/** The chosen recipe: its mix, what there is of the product, and what was made of it last. */
export const RecipePanel = ({ recipe, onDelete, onClose }: RecipePanelProps) => {
  const t = useTranslate()
  const format = useFormat()
  const paths = usePaths()
  const { canChange, canCraft } = useFodderAccess()
  const columns = useLineColumns()
  const path = (below: string) => paths.client(`stock/fodder/${recipe.id}/${below}`)
  return (
    <InfoPanel
      title={recipe.name}
      note={recipe.product_type_name}
      tools={
        onDelete !== undefined && (
          <IconButton icon="delete" size="small" label={t('delete')} onClick={onDelete} />
        )
      }
      onClose={onClose}
      footer={
        <>
          {canCraft && (
            <LinkButton kind="primary" icon="blender" to={path('craft')}>
              {t('fodder.produce')}
            </LinkButton>
          )}
          <LinkButton icon={canChange ? 'edit' : 'eye'} to={path('recipe/edit')}>
            {t(canChange ? 'edit' : 'fodder.open')}
          </LinkButton>
        </>
      }
    >
      <div className={s.mix}>
        <MixBar
          label={t('mix.bar')}
          left={0}
          text={format.number}
          parts={recipe.ingredients.map(({ ingredient_type, name, swatch, percent }) => ({
            key: ingredient_type,
            name,
            color: swatch,
            percent,
          }))}
        />
      </div>
      <FactList
        title={t('fodder.now')}
        facts={[
          { label: t('column.balance'), value: format.tonnesText(recipe.stock_rest) },
          { label: t('column.restDays'), value: <RestDays days={recipe.rest_days} /> },
          { label: t('fields.dry_matter'), value: format.percent(recipe.dry_matter) },
          {
            label: t('fields.price', { unit: format.units.large }),
            value: format.pricePerTonne(recipe.price),
          },
          {
            label: t('fodder.batch'),
            value: t('fodder.fromTo', {
              from: format.weight(recipe.starting_mass).value,
              to: format.weightText(recipe.mixing_mass),
            }),
          },
        ]}
      />
      <DataTable
        bare
        size="small"
        label={t('fodder.lines')}
        columns={columns}
        rows={recipe.ingredients}
        rowKey={({ ingredient_type }) => ingredient_type}
      />
      <LastCrafts recipe={recipe.id} />
    </InfoPanel>
  )
}
