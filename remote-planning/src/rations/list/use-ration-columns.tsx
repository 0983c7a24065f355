import { priceInUnit } from '@manger/contract'
import { costPerHeadDay, type Ration, type RationUse } from '@manger/contract/rations'
import { useClient, useFormat, useSession, useTranslate } from '@manger/platform'
import { Tag, TwoLines } from '@manger/ui'
import type { Column, CopyColumn } from '@manger/ui/data'
import * as s from './list.module.css'

/** What the list knows beside the ration itself: whom it feeds. */
export type Uses = ReadonlyMap<number, RationUse> | undefined

/** What the ration costs a head and day; null where it was not fed. */
export const costOf = ({ id, price }: Ration, uses: Uses): number | null => {
  const kgPerHead = uses?.get(id)?.kg_per_head ?? null
  return kgPerHead === null ? null : costPerHeadDay([{ kgPerHead, price }])
}

/** In a few words for whom the ration is today. */
export const useUseText = (uses: Uses) => {
  const t = useTranslate()
  const format = useFormat()
  return (id: number): { text: string; note: string | undefined } => {
    const use = uses?.get(id)
    if (use === undefined || use.day === null) return { text: format.number(null), note: undefined }
    if (!use.is_today) return { text: t('rations.lastFed', { day: format.day(use.day) }), note: undefined }
    return {
      text: use.groups.map(({ name }) => name).join(', '),
      note: t('figures.feedings', { count: use.feedings }),
    }
  }
}

/** Columns of the rations of a farm. */
export const useRationColumns = (uses: Uses): Column<Ration>[] => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const wordsOf = useUseText(uses)
  return [
    {
      key: 'name',
      title: t('rations.name'),
      isName: true,
      render: ({ name, recipe }) => (
        <TwoLines note={t('rations.feeds', { count: recipe.length })}>
          {name} {recipe.some(({ deleted }) => deleted) && <Tag tone="wheat">{t('rations.needsFeed')}</Tag>}
        </TwoLines>
      ),
    },
    {
      key: 'use',
      title: t('rations.column.use'),
      render: ({ id }) => {
        const { text, note } = wordsOf(id)
        return (
          <span className={s.use}>
            <TwoLines note={note}>{text}</TwoLines>
          </span>
        )
      },
    },
    {
      key: 'dm',
      title: t('facts.dryMatter'),
      align: 'number',
      render: ({ dry_matter }) => format.percent(dry_matter),
    },
    {
      key: 'humidity',
      title: t('rations.humidity'),
      align: 'number',
      priority: 3,
      render: ({ humidity }) => <span className={s.other}>{format.percent(humidity)}</span>,
    },
    {
      key: 'kg',
      title: t('rations.column.kg', { unit: format.units.weight }),
      align: 'number',
      priority: 2,
      render: ({ id }) => format.weight(uses?.get(id)?.kg_per_head).value,
    },
    {
      key: 'price',
      title: `${format.units.currency}/${format.units.large}`,
      align: 'number',
      render: ({ price }) => format.number(priceInUnit(price, units), 0),
    },
    {
      key: 'cost',
      title: t('rations.pricePerHead'),
      align: 'number',
      render: (ration) => format.money(costOf(ration, uses)),
    },
    {
      key: 'version',
      title: t('rations.column.version'),
      align: 'number',
      priority: 2,
      render: ({ ration_version, updated_at }) => (
        <TwoLines note={format.day(updated_at)}>{format.number(ration_version)}</TwoLines>
      ),
    },
  ]
}

/** The same list for a spreadsheet: numbers bare. */
export const useRationCopy = (uses: Uses): CopyColumn<Ration>[] => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { currency } = useClient()
  const wordsOf = useUseText(uses)
  const cut = (value: number | null | undefined) =>
    value === null || value === undefined ? null : format.trunc2(value)
  return [
    { title: t('rations.name'), value: ({ name }) => name },
    { title: t('rations.column.use'), value: ({ id }) => (uses?.get(id)?.day ? wordsOf(id).text : '') },
    { title: t('rations.column.version'), value: ({ ration_version }) => ration_version },
    { title: `${t('facts.dryMatter')}, %`, value: ({ dry_matter }) => cut(dry_matter) },
    { title: `${t('rations.humidity')}, %`, value: ({ humidity }) => cut(humidity) },
    { title: `${currency}/${format.units.large}`, value: ({ price }) => cut(priceInUnit(price, units)) },
    { title: t('rations.column.cost', { currency }), value: (ration) => cut(costOf(ration, uses)) },
  ]
}
