import type { PeriodOfDay } from '@manger/contract/periods'
import { useFormat, useStorage, useTranslate } from '@manger/platform'
import { Card, Icon } from '@manger/ui'
import { type CSSProperties, useState } from 'react'
import { clockOfMinute, minuteOf, type TimelineDay } from './minutes.formulas.ts'
import * as s from './mixers-today.module.css'
import { axisOf, bandOf, hoursOf, type Lane, type Span } from './timeline.formulas.ts'
import type { BlockKind } from './turn.formulas.ts'

type MixersTodayProps = {
  lanes: readonly Lane[]
  periods: readonly PeriodOfDay[]
  at: TimelineDay
  isToday: boolean
}

const LEGEND: readonly BlockKind[] = ['done', 'loading', 'mixing', 'unloading', 'planned']

const placeOf = ({ from, to }: Span, axis: Span): CSSProperties => {
  const length = axis.to - axis.from
  return { left: `${(100 * (from - axis.from)) / length}%`, width: `${(100 * (to - from)) / length}%` }
}

const Legend = ({ now }: { now: string | null }) => {
  const t = useTranslate()
  return (
    <span className={s.legend}>
      {LEGEND.map((kind) => (
        <span key={kind} className={s.entry}>
          <i className={s.swatch} data-kind={kind} />
          {t(`timeline.${kind}`)}
        </span>
      ))}
      {now !== null && <span className={s.now}>{t('timeline.now', { time: now })}</span>}
    </span>
  )
}

const KEY = 'mixers-today'
const FOLDED = 'folded'

/** Whether the picture is open; a device keeps how its person left it. */
const useOpen = (): [isOpen: boolean, toggle: () => void] => {
  const storage = useStorage()
  const [isOpen, setOpen] = useState(() => storage.get(KEY) !== FOLDED)
  const toggle = () => {
    if (isOpen) storage.set(KEY, FOLDED)
    else storage.remove(KEY)
    setOpen(!isOpen)
  }
  return [isOpen, toggle]
}

/** What each mixer did today and will do, on one axis with the periods; it folds away. */
export const MixersToday = ({ lanes, periods, at, isToday }: MixersTodayProps) => {
  const t = useTranslate()
  const format = useFormat()
  const [isOpen, toggle] = useOpen()
  if (lanes.length === 0) return null
  const bands = periods.map(bandOf)
  const axis = axisOf(lanes, bands)
  const now = minuteOf(at.now, at)
  // Before the first period of a day and after its last one the present moment lies beside the picture.
  const hasNow = isToday && now >= axis.from && now <= axis.to
  const hourText = (minute: number) => format.time(clockOfMinute(minute))
  return (
    <div className={s.frame}>
      <Card
        title={
          <button type="button" className={s.fold} aria-expanded={isOpen} onClick={toggle}>
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={18} />
            {isToday ? t('timeline.title') : t('timeline.titleOfDay')}
          </button>
        }
        extra={isOpen && <Legend now={isToday ? hourText(now) : null} />}
      >
        {isOpen && (
          <div className={s.picture} role="img" aria-label={t('timeline.label')}>
            <div className={s.back}>
              {bands.map((band) => (
                <u key={band.from} className={s.band} style={placeOf(band, axis)} />
              ))}
              {hasNow && (
                <i
                  className={s.line}
                  title={hourText(now)}
                  style={{ left: placeOf({ from: now, to: now }, axis).left }}
                />
              )}
            </div>
            {lanes.map(({ mixer, blocks }) => (
              <div key={mixer.id} className={s.lane}>
                <span className={s.mixer} title={mixer.name}>
                  {mixer.name}
                </span>
                <div className={s.track}>
                  {blocks.map((block) => (
                    <i
                      key={`${block.feeding} ${block.kind}`}
                      className={s.block}
                      data-kind={block.kind}
                      style={placeOf(block, axis)}
                      title={`${hourText(block.from)}–${hourText(block.to)}`}
                    />
                  ))}
                </div>
              </div>
            ))}
            <div className={s.hours}>
              {hoursOf(axis).map((hour) => (
                <span key={hour} style={{ left: placeOf({ from: hour, to: hour }, axis).left }}>
                  {hourText(hour)}
                </span>
              ))}
            </div>
          </div>
        )}
      </Card>
    </div>
  )
}
