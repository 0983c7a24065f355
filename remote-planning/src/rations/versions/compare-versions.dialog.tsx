import type { Ration, RationVersion } from '@manger/contract/rations'
import { mixOf } from '@manger/contract/rations'
import { useFormat, useTranslate } from '@manger/platform'
import { Button, cx, SkeletonBlock } from '@manger/ui'
import { type Column, DataTable, Dialog } from '@manger/ui/data'
import { FeedName } from '../../common/feed-name.tsx'
import { type RationMix, recipeOf } from '../editor/use-ration-mix.ts'
import { useVersions } from '../rations.api.ts'
import * as s from './compare-versions.module.css'

type CompareVersionsDialogProps = { ration: Ration; mix: RationMix; onClose: () => void }

/** As many recipes as stand beside each other in a dialog. */
const SHOWN = 4

type Recipe = {
  key: string
  title: string
  dryMatter: number | null
  percents: ReadonlyMap<number, number | null>
}
type Row = Pick<RationVersion['recipe'][number], 'ingredient' | 'name' | 'swatch'>

const useRecipes = (versions: readonly RationVersion[], { draft, isNewMix }: RationMix): Recipe[] => {
  const t = useTranslate()
  const saved = versions.map(({ ration_version, dry_matter, recipe }) => ({
    key: String(ration_version),
    title: t('rations.version', { version: ration_version }),
    dryMatter: dry_matter,
    percents: new Map(recipe.map(({ ingredient, percent }) => [ingredient, percent])),
  }))
  const now = {
    key: 'draft',
    title: t('rations.draft'),
    dryMatter: mixOf(recipeOf(draft)).dryMatter,
    percents: new Map(draft.lines.map(({ feed, percent }) => [feed.id, percent])),
  }
  return [...(isNewMix ? [now] : []), ...saved].slice(0, SHOWN)
}

const rowsOf = (versions: readonly RationVersion[], { draft }: RationMix): Row[] => {
  const all = [...recipeOf(draft), ...versions.slice(0, SHOWN).flatMap(({ recipe }) => recipe)]
  return [...new Map(all.map((row) => [row.ingredient, row])).values()]
}

/** The last recipes side by side; what differs from the one before is marked. */
export const CompareVersionsDialog = ({ ration, mix, onClose }: CompareVersionsDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const versions = useVersions(ration.id).data?.data
  const recipes = useRecipes(versions ?? [], mix)
  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: t('fields.ingredient'),
      isName: true,
      render: ({ name, swatch }) => <FeedName color={swatch}>{name}</FeedName>,
    },
    ...recipes.map(
      ({ key, title, percents }, index): Column<Row> => ({
        key,
        title,
        align: 'number',
        render: ({ ingredient }) => {
          const before = recipes[index + 1]
          const isChanged =
            before !== undefined && before.percents.get(ingredient) !== percents.get(ingredient)
          return (
            <span className={cx(s.percent, isChanged && s.changed)}>
              {format.share(percents.get(ingredient))}
            </span>
          )
        },
      }),
    ),
  ]
  return (
    <Dialog
      open
      size="large"
      title={t('rations.compareTitle', { name: ration.name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {versions === undefined ? (
        <SkeletonBlock rows={7} />
      ) : (
        <DataTable
          label={t('rations.compareTitle', { name: ration.name })}
          size="small"
          bare
          columns={columns}
          rows={rowsOf(versions, mix)}
          rowKey={({ ingredient }) => ingredient}
          totals={[
            { column: 'name', content: t('facts.dryMatter') },
            ...recipes.map(({ key, dryMatter }) => ({ column: key, content: format.percent(dryMatter) })),
          ]}
        />
      )}
    </Dialog>
  )
}
