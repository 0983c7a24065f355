import { type DryMatterKept, dryMatterPerHead } from '@manger/contract/rations'
import { NO_BREAK, useFormat, useTranslate } from '@manger/platform'
import { cx, Figure, FigureRow, Note } from '@manger/ui'
import { type Column, DataTable } from '@manger/ui/data'
import { FeedName } from '../../common/feed-name.tsx'
import * as s from './keep-dry-matter.module.css'

type Line = DryMatterKept['lines'][number]
type KeptRationProps = { kept: DryMatterKept }

/** The recipe before and after. */
export const useKeptColumns = (): Column<Line>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t('fields.ingredient'),
      isName: true,
      render: ({ name, swatch }) => <FeedName color={swatch}>{name}</FeedName>,
    },
    {
      key: 'dm',
      title: t('facts.dryMatter'),
      align: 'number',
      render: ({ dry_matter, new_dry_matter }) =>
        dry_matter === new_dry_matter ? (
          format.percent(dry_matter)
        ) : (
          <b
            className={s.changed}
          >{`${format.percent(dry_matter)}${NO_BREAK}→ ${format.percent(new_dry_matter)}`}</b>
        ),
    },
    {
      key: 'percent',
      title: t('rations.keep.old'),
      align: 'number',
      render: ({ percent }) => <span className={s.old}>{format.share(percent)}</span>,
    },
    {
      key: 'new_percent',
      title: t('rations.keep.new'),
      align: 'number',
      render: ({ percent, new_percent }) => (
        <b className={cx(percent !== new_percent && s.changed)}>{format.share(new_percent)}</b>
      ),
    },
  ]
}

/** The recipe before and after, kg per head, and what else follows. */
export const KeptRation = ({ kept }: KeptRationProps) => {
  const t = useTranslate()
  const format = useFormat()
  const columns = useKeptColumns()
  const { ration, factor, dry_matter, lines, feedings, kg_per_head: kgPerHead } = kept
  const kg = (heads: number | null) => format.weight(heads)
  const now = kgPerHead === null ? null : kgPerHead * factor
  // Dry matter of one head: a group of one.
  const dmOf = (weight: number | null, percent: number) =>
    format.weightText(weight === null ? null : dryMatterPerHead(weight, percent, 1))
  return (
    <>
      <FigureRow>
        <Figure
          label={t('facts.dryMatter')}
          value={format.percent(dry_matter)}
          note={t('rations.keep.before', { value: format.percent(ration.dry_matter) })}
        />
        <Figure
          label={t('rations.keep.perHead')}
          value={kg(now).value}
          unit={t('rations.unitPerDay', { unit: format.units.weight })}
          note={t('rations.keep.before', { value: format.weightText(kgPerHead) })}
        />
        <Figure
          label={t('rations.dmPerHead')}
          value={dmOf(now, dry_matter)}
          note={t('rations.keep.before', { value: dmOf(kgPerHead, ration.dry_matter) })}
        />
      </FigureRow>
      <DataTable
        label={t('panel.ingredientsOf', { name: ration.name })}
        size="small"
        columns={columns}
        rows={lines}
        rowKey={({ ingredient }) => ingredient}
      />
      {feedings > 0 && <Note tone="plain">{t('rations.keep.feedings', { count: feedings })}</Note>}
    </>
  )
}
