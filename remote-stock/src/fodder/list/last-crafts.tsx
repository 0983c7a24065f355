import { type CompoundFeedOrder, compoundFeedRoutes } from '@manger/contract/compound-feed'
import { useFormat, useMay, useQuery, useTranslate } from '@manger/platform'
import { ErrorState, IconButton, SkeletonBlock, TwoLines } from '@manger/ui'
import { useState } from 'react'
import * as s from './list.module.css'
import { TakeBackDialog } from './take-back.dialog.tsx'

const LAST_CRAFTS = 5

const CraftLine = ({ order, onTakeBack }: { order: CompoundFeedOrder; onTakeBack: () => void }) => {
  const t = useTranslate()
  const format = useFormat()
  const price = t('fodder.per', { price: format.pricePerTonne(order.price), unit: format.units.large })
  return (
    <li>
      <TwoLines note={`${format.weightText(order.actual_mass)} · ${price}`}>
        {format.dateTime(order.loaded_at)}
      </TwoLines>
      {order.allowed_actions.includes('reopen') && (
        <IconButton
          icon="undo"
          size="small"
          label={t('fodder.takeBackOf', { day: format.day(order.planned_on) })}
          onClick={onTakeBack}
        />
      )}
    </li>
  )
}

/** What was made of a recipe last; what may still be taken back has its button. */
export const LastCrafts = ({ recipe }: { recipe: number }) => {
  const t = useTranslate()
  const canView = useMay()(compoundFeedRoutes.orders)
  const query = { recipe, status: 'loaded' as const, ordering: '-loaded_at', page_size: LAST_CRAFTS }
  const { data, error, refresh } = useQuery(compoundFeedRoutes.orders, canView ? { query } : null)
  const [taken, setTaken] = useState<CompoundFeedOrder | null>(null)
  if (!canView) return null
  return (
    <section className={s.crafts}>
      <h3>{t('fodder.lastCrafts')}</h3>
      {error !== undefined && data === undefined && <ErrorState onRetry={() => void refresh()} />}
      {error === undefined && data === undefined && <SkeletonBlock rows={2} />}
      {data?.data.length === 0 && <span className={s.none}>{t('fodder.neverMade')}</span>}
      <ul>
        {data?.data.map((order) => (
          <CraftLine key={order.id} order={order} onTakeBack={() => setTaken(order)} />
        ))}
      </ul>
      {taken !== null && <TakeBackDialog order={taken} onClose={() => setTaken(null)} />}
    </section>
  )
}
