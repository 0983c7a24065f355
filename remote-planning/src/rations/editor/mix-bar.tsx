import { sumOf } from '@manger/contract'
import { useFormat, useTranslate } from '@manger/platform'
import { chartColor } from '@manger/ui'
import type { Draft } from './draft.formulas.ts'
import * as s from './mix-bar.module.css'

/** From which share a segment is wide enough for its name. */
const NAMED_FROM = 7

/** The recipe as a trough: a segment for each feed, what is missing to 100 hatched. */
export const MixBar = ({ draft, left }: { draft: Draft; left: number }) => {
  const t = useTranslate()
  const format = useFormat()
  const parts = draft.lines.filter(({ percent }) => (percent ?? 0) > 0)
  const whole = Math.max(
    100,
    sumOf(parts, ({ percent }) => percent ?? 0),
  )
  const widthOf = (percent: number) => `${(100 * percent) / whole}%`
  return (
    <div className={s.mix} role="img" aria-label={t('rations.mix.bar')}>
      <div className={s.bar} data-over={left < 0 ? '' : undefined}>
        {parts.map(({ key, feed, percent }) => (
          <i
            key={key}
            title={feed?.name}
            style={{
              width: widthOf(percent ?? 0),
              background: feed === null ? undefined : chartColor(feed.swatch),
            }}
          />
        ))}
        {parts.length > 0 && left > 0 && <i className={s.left} style={{ width: widthOf(left) }} />}
        {left < 0 && <i className={s.over} style={{ width: widthOf(-left) }} />}
      </div>
      <div className={s.names} aria-hidden="true">
        {parts.map(({ key, feed, percent }) => (
          <span key={key} style={{ width: widthOf(percent ?? 0) }}>
            {(percent ?? 0) >= NAMED_FROM && (
              <>
                {feed?.name} <b>{format.number(percent)}</b>
              </>
            )}
          </span>
        ))}
      </div>
    </div>
  )
}
