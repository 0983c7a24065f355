import { type Feeding, feedingRoutes } from '@manger/contract/feedings'
import {
  isApiError,
  queryKey,
  useFarm,
  useNotify,
  usePageContext,
  useTouch,
  useTranslate,
  useWrite,
} from '@manger/platform'
import type { RowKey, RowOrder } from '@manger/ui/data'
import { useSWRConfig } from 'swr'
import { merged, reordered } from './table.formulas.ts'

// The answer holds the moved rows: there is nothing to ask again.
const ANSWERED = { isTouching: false }

type DayAnswer = { data: Feeding[]; count: number; next: string | null }

const canMove = ({ allowed_actions }: Feeding): boolean => allowed_actions.includes('reorder')

/**
 * Moves waiting feedings among those of their mixer and period. The new order shows at once; when the server knows
 * another one meanwhile, the rows go back and the list comes anew.
 */
export const useFeedingOrder = (day: string, feedings: readonly Feeding[]): RowOrder<Feeding> => {
  const order = useWrite(feedingRoutes.ordering, undefined, ANSWERED)
  const t = useTranslate()
  const touch = useTouch()
  const notify = useNotify()
  const { mutate } = useSWRConfig()
  const { id: farm } = useFarm()
  const { clientId } = usePageContext()

  const send = async (moved: Feeding, ids: number[]): Promise<boolean> => {
    const key = queryKey(feedingRoutes.list, { query: { farm, date: day } }, clientId)
    const { period, mixer } = moved
    const body = { date: day, period: period.id, mixer: mixer.id, ids }
    const shown = (change: (rows: readonly Feeding[]) => Feeding[]) => (old: DayAnswer | undefined) =>
      old === undefined ? { data: [], count: 0, next: null } : { ...old, data: change(old.data) }
    try {
      await mutate<DayAnswer>(
        key,
        async (old: DayAnswer | undefined) => {
          const { data } = await order({ body })
          return shown((rows) => merged(rows, data))(old)
        },
        { optimisticData: shown((rows) => reordered(rows, ids)), rollbackOnError: true, revalidate: false },
      )
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      notify.error(error)
      await touch(feedingRoutes.ordering.touches ?? [])
      return false
    }
  }

  const move = async (waiting: readonly Feeding[]) => {
    const [first] = waiting
    if (first === undefined) return
    const idsOf = (rows: readonly Feeding[]) => rows.map(({ id }) => id)
    const before = waiting.toSorted((a, b) => a.order - b.order)
    if (!(await send(first, idsOf(waiting)))) return
    notify.offer(t('reordered'), { word: t('undo'), run: () => void send(first, idsOf(before)) })
  }

  const handleMove = (keys: RowKey[]) => {
    const waiting = keys.flatMap((key) => feedings.find(({ id }) => id === key) ?? []).filter(canMove)
    void move(waiting)
  }
  return { canMove, onMove: handleMove }
}
