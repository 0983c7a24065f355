import { priceInUnit } from '@manger/contract'
import { costPerHeadDay, type Ration, type RationUse } from '@manger/contract/rations'
import { useClient, useFormat, useSession, useTranslate } from '@manger/platform'
import { Tag, TwoLines } from '@manger/ui'
import type { Column } from '@manger/ui/data'
import * as s from './list.module.css'

/** What the list knows beside the ration itself: whom it feeds. */
type Uses = ReadonlyMap<number, RationUse> | undefined

/** In a few words for whom the ration is today. */
const useUseText = (uses: Uses) => {
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

/** Columns of the rations of a farm: what they are, cost, and feed today. */
export const useRationColumns = (uses: Uses): Column<Ration>[] => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { currency } = useClient()
  const wordsOf = useUseText(uses)
  const cut = (value: number | null) => (value === null ? null : format.trunc2(value))
  // What it costs a head and day; null where it was not fed.
  const costOf = ({ id, price }: Ration): number | null => {
    const kgPerHead = uses?.get(id)?.kg_per_head ?? null
    return kgPerHead === null ? null : costPerHeadDay([{ kgPerHead, price }])
  }
  return [
    {
      key: 'name',
      title: t('fields.name'),
      isName: true,
      order: 'name',
      render: ({ name, recipe }) => (
        <TwoLines note={t('rations.feeds', { count: recipe.length })}>
          {name} {recipe.some(({ deleted }) => deleted) && <Tag tone="wheat">{t('rations.needsFeed')}</Tag>}
        </TwoLines>
      ),
      card: { place: 'title', render: ({ name }) => name },
      copy: { value: ({ name }) => name },
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
      card: { place: 'below', render: ({ id }) => uses?.get(id)?.day && wordsOf(id).text },
      copy: { value: ({ id }) => (uses?.get(id)?.day ? wordsOf(id).text : '') },
    },
    {
      key: 'dm',
      title: t('facts.dryMatter'),
      align: 'number',
      render: ({ dry_matter }) => format.percent(dry_matter),
      card: {
        place: 'note',
        render: ({ dry_matter, ration_version }) =>
          [
            t('rations.dmShort', { percent: format.percent(dry_matter) }),
            t('rations.version', { version: ration_version }),
          ].join(' · '),
      },
      copy: { title: `${t('facts.dryMatter')}, %`, value: ({ dry_matter }) => cut(dry_matter) },
    },
    {
      key: 'humidity',
      title: t('rations.humidity'),
      align: 'number',
      priority: 3,
      render: ({ humidity }) => <span className={s.other}>{format.percent(humidity)}</span>,
      copy: { title: `${t('rations.humidity')}, %`, value: ({ humidity }) => cut(humidity) },
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
      copy: {
        title: `${currency}/${format.units.large}`,
        value: ({ price }) => cut(priceInUnit(price, units)),
      },
    },
    {
      key: 'cost',
      title: t('rations.pricePerHead'),
      align: 'number',
      render: (ration) => format.money(costOf(ration)),
      card: {
        place: 'figure',
        render: (ration) => (
          <>
            {format.money(costOf(ration))} <small className={s.other}>{t('rations.perDay')}</small>
          </>
        ),
      },
      copy: {
        title: t('rations.column.cost', { currency }),
        value: (ration) => cut(costOf(ration)),
      },
    },
    {
      key: 'version',
      title: t('rations.column.version'),
      align: 'number',
      priority: 2,
      order: 'updated_at',
      render: ({ ration_version, updated_at }) => (
        <TwoLines note={format.day(updated_at)}>{format.number(ration_version)}</TwoLines>
      ),
      copy: { value: ({ ration_version }) => ration_version },
    },
  ]
}
