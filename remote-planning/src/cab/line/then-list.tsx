import type { Kg } from '@manger/contract'
import { useFormat, useTranslate } from '@manger/platform'
import { type ChartColor, Icon, Quantity, Swatch } from '@manger/ui'
import type { ReactNode } from 'react'
import * as s from './then-list.module.css'

/** A line that comes later. */
type ComingLine = {
  id: number
  place: number
  name: string
  planned: Kg
  swatch?: ChartColor
  note?: ReactNode
}

type ThenListProps = {
  lines: readonly ComingLine[]
  /** Brings a line forward; not while something lies on the scale. */
  onChoose?: ((id: number) => void) | undefined
  children?: ReactNode
}

const Words = ({ place, name, swatch, note }: ComingLine) => (
  <>
    <small className={s.place}>{place}</small>
    {swatch !== undefined && <Swatch color={swatch} size={14} />}
    <span className={s.name}>{name}</span>
    {note}
  </>
)

/** What comes after the present line, in its order. */
export const ThenList = ({ lines, onChoose, children }: ThenListProps) => {
  const t = useTranslate()
  const format = useFormat()
  if (lines.length === 0 && children === undefined) return null
  return (
    <section className={s.then} aria-label={t('cab.then')}>
      <h2 className={s.title}>{t('cab.then')}</h2>
      <ol>
        {lines.map((line) => (
          <li key={line.id} className={s.line}>
            {onChoose === undefined ? (
              <span className={s.words}>
                <Words {...line} />
              </span>
            ) : (
              <button type="button" className={s.words} onClick={() => onChoose(line.id)}>
                <Words {...line} />
              </button>
            )}
            <b className={s.weight}>
              <Quantity {...format.weight(line.planned)} />
            </b>
            {/* A row that can be brought forward says so. */}
            {onChoose !== undefined && <Icon name="chevron-right" size={18} />}
          </li>
        ))}
        {children}
      </ol>
    </section>
  )
}
