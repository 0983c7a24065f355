import type { CompoundFeedOrder } from '@manger/contract/compound-feed'
import { useFormat, usePage, usePaths, useTranslate } from '@manger/platform'
import { Button, Card, Chip, Figure, FigureRow, LinkButton, Page, PageHeader } from '@manger/ui'
import { useState } from 'react'
import { TakeBackDialog } from '../list/take-back.dialog.tsx'
import * as s from './craft.module.css'

type MadePageProps = { order: CompoundFeedOrder; onAgain: () => void }

/** What was made: mass, cost and dry matter of the product; it may be taken back at once. */
export const MadePage = ({ order, onAgain }: MadePageProps) => {
  const t = useTranslate()
  const format = useFormat()
  const paths = usePaths()
  const [isAsking, setAsking] = useState(false)
  const title = t('fodder.craftOf', { name: order.recipe.name })
  usePage({ title })
  const list = paths.client('stock/fodder')
  const mass = format.weight(order.actual_mass)
  const per = { unit: format.units.large }
  const ofBatch = order.cost === null ? null : order.cost / order.batches
  return (
    <Page>
      <PageHeader
        title={title}
        back={list}
        note={
          <Chip tone="green" icon="circle-check">
            {t('fodder.made')}
          </Chip>
        }
      />
      <FigureRow>
        <Figure label={order.product?.name ?? order.recipe.name} value={mass.value} unit={mass.unit} />
        <Figure label={t('fodder.cost')} value={format.money(order.cost)} />
        <Figure label={t('fields.price', per)} value={format.pricePerTonne(order.price)} />
        <Figure
          label={t('fodder.batchCount')}
          value={format.number(order.batches)}
          note={t('fodder.eachFor', { cost: format.money(ofBatch) })}
        />
        <Figure label={t('fields.dry_matter')} value={format.percent(order.dry_matter)} />
      </FigureRow>
      <Card>
        <p className={s.words}>
          {t('fodder.madeText', { stock: order.stock.name, at: format.dateTime(order.loaded_at) })}
        </p>
        <div className={s.buttons}>
          <LinkButton kind="primary" to={list}>
            {t('fodder.toList')}
          </LinkButton>
          <Button icon="blender" onClick={onAgain}>
            {t('fodder.again')}
          </Button>
          {order.allowed_actions.includes('reopen') && (
            <Button kind="dangerQuiet" icon="undo" onClick={() => setAsking(true)}>
              {t('fodder.takeBack')}
            </Button>
          )}
        </div>
      </Card>
      {isAsking && <TakeBackDialog order={order} onDone={onAgain} onClose={() => setAsking(false)} />}
    </Page>
  )
}
