import type { Kg } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { useSyncExternalStore } from 'react'
import { usePieces } from '#common/use-pieces.ts'
import * as s from './paper.module.css'
import { PaperPages } from './paper-pages.tsx'

let isPrinting = false

const subscribe = (tell: () => void) => {
  const become = (is: boolean) => () => {
    isPrinting = is
    tell()
  }
  const [begin, end] = [become(true), become(false)]
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}

/** Whether the page goes to paper now: what stands there only is drawn before the browser looks. */
const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)

type Row = { id: number; name: string; note?: string | null; planned: Kg; actual: Kg | null }

const Rows = ({ title, rows }: { title: string; rows: readonly Row[] }) => {
  const t = useTranslate()
  const format = useFormat()
  return (
    <table className={s.table}>
      <thead>
        <tr>
          <th>{title}</th>
          <th>{t('column.planned')}</th>
          <th>{t('column.actual')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, note, planned, actual }) => (
          <tr key={id}>
            <td>
              {name}
              {note && <small>{note}</small>}
            </td>
            <td>{format.weightText(planned)}</td>
            {/* Room for a pen, where nothing is weighed yet. */}
            <td>{actual === null ? '' : format.weightText(actual)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Paper = ({ feeding }: { feeding: Feeding }) => {
  const t = useTranslate()
  const format = useFormat()
  const pieces = usePieces()
  const { ration, mixer, period, planned_on, load_target, ingredients, groups } = feeding
  return (
    <PaperPages title={t('conflicts.feeding')} of={[format.day(planned_on), period.name, mixer.name]}>
      <h2 className={s.title}>
        {ration.name} <b>{format.weightText(load_target)}</b>
      </h2>
      <Rows
        title={t('panel.ingredients')}
        rows={ingredients.map((line) => ({
          id: line.ingredient,
          name: line.name,
          note: pieces.toTake(line),
          planned: line.planned,
          actual: line.actual,
        }))}
      />
      <Rows
        title={t('panel.groups')}
        rows={groups.map(({ group, name, heads, planned_weight, actual_weight }) => ({
          id: group,
          name,
          note: t('heads', { count: heads }),
          planned: planned_weight,
          actual: actual_weight,
        }))}
      />
    </PaperPages>
  )
}

/** What goes to paper in place of the page: the feeding with room for a pen, for a feeder without a device. */
export const FeedingPaper = ({ feeding }: { feeding: Feeding }) => {
  const isPrinting = usePrinting()
  if (!isPrinting) return null
  return (
    <div className={s.papers} data-theme="light">
      <Paper feeding={feeding} />
    </div>
  )
}
