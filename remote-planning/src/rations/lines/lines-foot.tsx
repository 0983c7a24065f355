import { fromKg, toKg } from '@manger/contract'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { useCount, useFarm, useFormat, usePaths, useSession, useTranslate } from '@manger/platform'
import { useLocation } from '@manger/platform/router'
import { Button, FloatInput, Icon, WayToFill } from '@manger/ui'
import { type Feed, isUsualOrder, usualOrder } from '../editor/draft.formulas.ts'
import type { RationEditor } from '../editor/use-ration-editor.ts'
import { FeedSelect } from './feed-select.tsx'
import * as s from './lines.module.css'

/** Kg per head that the numbers are counted for, the day's unless another is typed. */
export type PerHead = { kg: number | null; set: (kg: number | null) => void }

type LinesFootProps = {
  editor: RationEditor
  perHead: PerHead
  canEdit: boolean
  canViewFeeds: boolean
  isAdding: boolean
  taken: readonly number[]
  onAdd: () => void
  onChoose: (feed: Feed) => void
}

/** Without a feed in any stock there is nothing to add: the way there, and back to this page. */
const NoFeeds = () => {
  const t = useTranslate()
  const paths = usePaths()
  const { pathname } = useLocation()
  const to = `${paths.client('stock/ingredients')}?new=1&back=${encodeURIComponent(pathname)}`
  const way = { route: ingredientRoutes.create, label: t('rations.newFeed'), to }
  return <WayToFill list={ingredientRoutes.list} text={t('rations.noFeedsYet')} way={way} />
}

const AddFeed = ({ canViewFeeds, isAdding, taken, onAdd, onChoose }: LinesFootProps) => {
  const t = useTranslate()
  const { company } = useFarm()
  const hasNone = useCount(ingredientRoutes.list, { company, deleted: false }) === 0
  if (!canViewFeeds) {
    return (
      <span className={s.noFeeds}>
        <Icon name="lock" size={16} /> {t('rations.noFeeds')}
      </span>
    )
  }
  if (hasNone) return <NoFeeds />
  if (!isAdding) {
    return (
      <Button kind="quiet" icon="add" onClick={onAdd}>
        {t('rations.addFeed')}
      </Button>
    )
  }
  return (
    <div className={s.adding}>
      <FeedSelect startsOpen label={t('rations.addFeed')} taken={taken} onChoose={onChoose} />
    </div>
  )
}

/** Below the lines: another feed, the usual order, and the kg per head that the numbers are for. */
export const LinesFoot = (props: LinesFootProps) => {
  const { editor, perHead, canEdit } = props
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { draft, change } = editor
  return (
    <>
      {canEdit && <AddFeed {...props} />}
      {canEdit && !isUsualOrder(draft) && (
        <Button kind="quiet" icon="sliders" onClick={() => change({ lines: usualOrder(draft) })}>
          {t('rations.usualOrder')}
        </Button>
      )}
      <span className={s.counted}>
        {t('rations.countedFor')}
        <span className={s.kg}>
          <FloatInput
            label={t('form.norm', { unit: format.units.weight })}
            optional
            max={1000}
            value={perHead.kg === null ? null : fromKg(perHead.kg, units)}
            unit={format.units.weight}
            onChange={(value) => perHead.set(value === null ? null : toKg(value, units))}
          />
        </span>
      </span>
    </>
  )
}
