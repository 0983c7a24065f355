import { useFormat } from '@manger/platform'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#controls/button.tsx'
import { MixBar, type MixPart } from '#feed/mix-bar.tsx'
import { Card } from '#page/card.tsx'
import { Note } from '#page/note.tsx'
import * as s from './mix-card.module.css'

/** What brings a mix to 100 with one touch. */
type MixWays = {
  /** Name of the largest part; null where none has a name. */
  largest: string | null
  /** Gives the largest part what is left, or takes from it what is too much. */
  onFill: () => void
  onSpread: () => void
  more?: ReactNode
}

export type MixCardProps = {
  parts: readonly MixPart[]
  /** Percent that are missing to 100; below 0: too much. */
  left: number
  /** At what it is saved, in words. */
  rule: string
  /** Why an empty mix was refused. */
  problem?: string
  canEdit: boolean
  ways: MixWays
}

const Ways = ({ left, ways: { largest, onFill, onSpread, more } }: Pick<MixCardProps, 'left' | 'ways'>) => {
  const { t } = useTranslation('ui')
  return (
    <>
      {largest !== null && (
        <Button size="small" onClick={onFill}>
          {t(left > 0 ? 'mix.addTo' : 'mix.takeFrom', { name: largest })}
        </Button>
      )}
      <Button size="small" onClick={onSpread}>
        {t('mix.spread')}
      </Button>
      {more}
    </>
  )
}

const MixNote = ({ parts, left, rule, problem, canEdit, ways }: MixCardProps) => {
  const { t } = useTranslation('ui')
  const format = useFormat()
  if (parts.length === 0)
    return <Note tone={problem === undefined ? 'plain' : 'red'}>{problem ?? t('mix.first')}</Note>
  if (left === 0 || !canEdit) return null
  const percent = format.share(Math.abs(left))
  return (
    <Note
      tone={left > 0 ? 'wheat' : 'red'}
      title={t(left > 0 ? 'mix.left' : 'mix.over', { percent })}
      actions={parts.some((part) => part.percent > 0) && <Ways left={left} ways={ways} />}
    >
      {rule}
    </Note>
  )
}

/**
 * How a ration or a recipe adds up to 100, and the ways there.
 * @deprecated outside of the kit: `MixEditor` of `@manger/ui/mix` draws it. Goes with the next major.
 */
export const MixCard = (props: MixCardProps) => {
  const { parts, left } = props
  const { t } = useTranslation('ui')
  const format = useFormat()
  return (
    <Card
      title={t('mix.title')}
      extra={
        <span className={s.sum} data-off={left === 0 ? undefined : ''} aria-live="polite">
          <b>{format.share(100 - left)}</b> {t('mix.ofHundred')}
        </span>
      }
    >
      <div className={s.body}>
        <MixBar label={t('mix.bar')} left={left} text={format.number} parts={parts} />
        <MixNote {...props} />
      </div>
    </Card>
  )
}
