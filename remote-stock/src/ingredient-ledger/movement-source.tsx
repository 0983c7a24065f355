import { compoundFeedRoutes } from '@manger/contract/compound-feed'
import { deliveryRoutes } from '@manger/contract/deliveries'
import { feedingRoutes } from '@manger/contract/feedings'
import type { StockMovement } from '@manger/contract/ingredients'
import { useMay, usePaths, useTranslate } from '@manger/platform'
import { Link } from '@manger/platform/router'
import * as s from './ingredient-ledger.module.css'

type Source = { text: string; to: string | null }

const withQuery = (path: string, query: Record<string, string | number>): string =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

/** Tells where a movement comes from, and the page that shows it to this person. */
export const useSource = (): ((movement: StockMovement) => Source) => {
  const t = useTranslate()
  const paths = usePaths()
  const may = useMay()
  return ({ feeding, order, delivery, note, day }) => {
    if (feeding !== null) {
      const query = { date: feeding.day, period: 'all', feeding: feeding.id }
      const { farm, name: text } = feeding
      const isShown = farm !== null && may(feedingRoutes.list)
      return { text, to: isShown ? paths.farm(farm, withQuery('planning', query)) : null }
    }
    if (order !== null) {
      const { farm, name: text } = order
      const isShown = farm !== null && may(compoundFeedRoutes.orders)
      return { text, to: isShown ? paths.farm(farm, withQuery('kkz', { date: order.day })) : null }
    }
    if (delivery !== null) {
      const { company, document_no } = delivery
      const words = [company?.name, document_no].filter(Boolean).join(' · ')
      const days = { from: day, to: day }
      const query = document_no === '' ? days : { search: document_no, ...days }
      return {
        text: words || t('movement.withoutDocument'),
        to: may(deliveryRoutes.list) ? paths.client(withQuery('stock/deliveries', query)) : null,
      }
    }
    return { text: note, to: null }
  }
}

/** The source of a movement in words, a link where there is a page of it. */
export const MovementSource = ({ movement }: { movement: StockMovement }) => {
  const { text, to } = useSource()(movement)
  if (to === null) return text
  return (
    <Link className={s.source} to={to}>
      {text}
    </Link>
  )
}
