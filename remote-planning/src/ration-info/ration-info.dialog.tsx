import { sumOf } from '@manger/contract'
import { useFormat, useTranslate } from '@manger/platform'
import { Button, type ChartColor, Figure, FigureRow, Swatch } from '@manger/ui'
import { type Column, DataTable, Dialog } from '@manger/ui/data'

/** An ingredient of a ration: kg of this load, percent, dry matter in percent, price per 1000 kg. */
export type RationInfoLine = {
  ingredient: number
  name: string
  swatch: ChartColor
  percent: number
  weight: number
  dryMatter: number
  price: number
}

export type RationInfoProps = {
  name: string
  weight: number
  dryMatter: number | null
  price: number | null
  lines: readonly RationInfoLine[]
  onClose: () => void
}

const useColumns = (): Column<RationInfoLine>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t('column.ingredient'),
      isName: true,
      render: ({ name, swatch }) => (
        <>
          <Swatch color={swatch} /> {name}
        </>
      ),
    },
    { key: 'percent', title: '%', align: 'number', render: ({ percent }) => format.number(percent) },
    {
      key: 'weight',
      title: t('column.weight'),
      unit: format.units.weight,
      align: 'number',
      render: ({ weight }) => format.weight(weight).value,
    },
    {
      key: 'dryMatter',
      title: t('facts.dryMatter'),
      align: 'number',
      render: ({ dryMatter }) => format.percent(dryMatter),
    },
    {
      key: 'price',
      title: t('facts.price', { unit: format.units.large }),
      align: 'number',
      render: ({ price }) => format.pricePerTonne(price),
    },
  ]
}

/** What a ration is made of, for the weight of one load. */
export const RationInfoDialog = ({ name, weight, dryMatter, price, lines, onClose }: RationInfoProps) => {
  const t = useTranslate()
  const format = useFormat()
  const columns = useColumns()
  return (
    <Dialog open title={name} onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <FigureRow>
        <Figure label={t('column.weight')} value={format.weight(weight).value} unit={format.units.weight} />
        <Figure label={t('facts.dryMatter')} value={format.percent(dryMatter)} />
        <Figure label={t('facts.price', { unit: format.units.large })} value={format.pricePerTonne(price)} />
      </FigureRow>
      <DataTable
        label={t('panel.ingredientsOf', { name })}
        size="small"
        bare
        columns={columns}
        rows={lines}
        rowKey={({ ingredient }) => ingredient}
        totals={[
          { column: 'name', content: t('total.all') },
          { column: 'percent', content: format.number(sumOf(lines, ({ percent }) => percent)) },
          { column: 'weight', content: format.weight(sumOf(lines, (line) => line.weight)).value },
        ]}
      />
    </Dialog>
  )
}
