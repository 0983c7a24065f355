import { fromKg, priceInUnit, sumOf } from '@manger/contract'
import type { Feeding, FeedingIngredient } from '@manger/contract/feedings'
import { mixOf, perHead, rationRoutes } from '@manger/contract/rations'
import { useClient, useFormat, useMay, usePaths, useSession, useTranslate } from '@manger/platform'
import { Button, Figure, FigureRow, LinkButton, TwoLines } from '@manger/ui'
import { type Column, DataTable, Dialog } from '@manger/ui/data'
import { FeedName } from '../common/feed-name.tsx'
import { usePieces } from '../common/use-pieces.ts'
import { headsOf, kgPerHeadOf } from './ration-info.formulas.ts'

const useColumns = (kgPerHead: number | null): Column<FeedingIngredient>[] => {
  const t = useTranslate()
  const format = useFormat()
  const pieces = usePieces()
  const { units } = useSession()
  const { currency: code } = useClient()
  const { weight, large, currency } = format.units
  const bare = (value: number | null | undefined) => (value == null ? null : format.trunc2(value))
  const headOf = (line: FeedingIngredient) => (kgPerHead === null ? null : perHead([line], kgPerHead))
  return [
    {
      key: 'name',
      title: t('fields.ingredient'),
      isName: true,
      render: (line) => (
        <TwoLines note={pieces.toTake(line)}>
          <FeedName color={line.swatch}>{line.name}</FeedName>
        </TwoLines>
      ),
      copy: { value: ({ name }) => name },
    },
    {
      key: 'percent',
      title: t('rations.column.percent'),
      align: 'number',
      render: ({ percent }) => format.share(percent),
      copy: { unit: '%', value: ({ percent }) => percent },
    },
    {
      key: 'weight',
      title: t('column.weight'),
      unit: weight,
      align: 'number',
      render: ({ planned }) => format.weight(planned).value,
      copy: { value: ({ planned }) => bare(fromKg(planned, units)) },
    },
    {
      key: 'kg',
      title: t('rations.column.kg', { unit: weight }),
      align: 'number',
      priority: 2,
      render: (line) => format.weight(headOf(line)?.kg).value,
      copy: {
        value: (line) => {
          const head = headOf(line)
          return head === null ? null : bare(fromKg(head.kg, units))
        },
      },
    },
    {
      key: 'dryMatter',
      title: t('rations.column.dm'),
      align: 'number',
      render: ({ dry_matter }) => format.percent(dry_matter),
      copy: { unit: '%', value: ({ dry_matter }) => bare(dry_matter) },
    },
    {
      key: 'price',
      title: `${currency}/${large}`,
      align: 'number',
      priority: 2,
      render: ({ price }) => format.number(priceInUnit(price, units), 0),
      copy: { title: `${code}/${large}`, value: ({ price }) => bare(priceInUnit(price, units)) },
    },
    {
      key: 'cost',
      title: t('rations.pricePerHead'),
      align: 'number',
      priority: 2,
      render: (line) => format.money(headOf(line)?.cost),
      copy: { unit: code, value: (line) => bare(headOf(line)?.cost) },
    },
  ]
}

/** What the ration of a feeding is made of: for this load, and for one head of its groups (F6-F8). */
export const RationInfoDialog = ({ feeding, onClose }: { feeding: Feeding; onClose: () => void }) => {
  const t = useTranslate()
  const may = useMay()
  const format = useFormat()
  const paths = usePaths()
  const { ration, farm, ingredients, planned_weight } = feeding
  const kgPerHead = kgPerHeadOf(feeding)
  const columns = useColumns(kgPerHead)
  const mix = mixOf(ingredients)
  const head = kgPerHead === null ? null : perHead(ingredients, kgPerHead)
  return (
    <Dialog
      open
      size="large"
      title={ration.name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {may(rationRoutes.list) && !ration.deleted && (
            <LinkButton icon="salad" to={paths.farm(farm, `rations/${ration.id}`)}>
              {t('rations.open')}
            </LinkButton>
          )}
        </>
      }
    >
      <FigureRow>
        <Figure
          label={t('column.weight')}
          value={format.weight(planned_weight).value}
          unit={format.units.weight}
          note={t('heads', { count: headsOf(feeding) })}
        />
        <Figure
          label={t('facts.dryMatter')}
          value={format.percent(mix.dryMatter)}
          note={t('rations.moistureIs', { percent: format.percent(mix.humidity) })}
        />
        <Figure label={t('rations.dmPerHead')} value={format.weightText(head?.dryMatter)} />
        <Figure
          label={t('fields.price', { unit: format.units.large })}
          value={format.pricePerTonne(mix.price)}
        />
        <Figure label={t('rations.pricePerHead')} value={format.money(head?.cost)} />
      </FigureRow>
      <DataTable
        label={t('panel.ingredientsOf', { name: ration.name })}
        size="small"
        bare
        columns={columns}
        rows={ingredients}
        rowKey={({ ingredient }) => ingredient}
        copy={{ fileName: 'ration.csv', rows: async () => ingredients }}
        totals={[
          { column: 'name', content: t('total.all') },
          { column: 'percent', content: format.share(mix.percentTotal) },
          { column: 'weight', content: format.weight(sumOf(ingredients, (line) => line.planned)).value },
          { column: 'kg', content: format.weight(head?.kg).value },
          { column: 'cost', content: format.money(head?.cost) },
        ]}
      />
    </Dialog>
  )
}
