import type { IngredientBalance } from '@manger/contract/ingredients'
import { type Query, useFormat, useTranslate } from '@manger/platform'
import { Card, Chip, cx, ErrorState, Figure, FigureRow, Note, SkeletonBlock, useIsPhone } from '@manger/ui'
import { DateRangeField } from '@manger/ui/data'
import { type InOutLine, inOutLines } from './in-out.formulas.ts'
import * as s from './ingredient-ledger.module.css'
import type { Span } from './use-span.ts'

const Line = ({ line, isFirst }: { line: InOutLine; isFirst: boolean }) => {
  const t = useTranslate()
  const format = useFormat()
  const isNothing = (line.kg ?? 0) === 0 && line.money === 0
  return (
    <tr className={cx(isNothing && s.nothing)}>
      <th scope="row">{t(`balance.line.${line.key}`)}</th>
      <td>{isFirst ? format.weightText(line.kg) : format.weightChange(line.kg)}</td>
      <td>{format.money(line.money)}</td>
    </tr>
  )
}

/** Opening and everything after it, line by line, beside the balance that the closing must meet (F22). */
const InOutTable = ({ balance }: { balance: IngredientBalance }) => {
  const t = useTranslate()
  const format = useFormat()
  return (
    <table className={s.identity}>
      <caption className={s.unseen}>{t('balance.title')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('balance.weight')}</th>
          <th scope="col">{t('balance.money')}</th>
        </tr>
      </thead>
      <tbody>
        {inOutLines(balance).map((line, index) => (
          <Line key={line.key} line={line} isFirst={index === 0} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('balance.line.closing')}</th>
          <td>{format.weightText(balance.kg.closing)}</td>
          <td>{format.money(balance.money.closing)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const Check = ({ balance: { is_closed, closing } }: { balance: IngredientBalance }) => {
  const t = useTranslate()
  const format = useFormat()
  const values = { weight: format.weightText(closing.quantity), money: format.money(closing.value) }
  return is_closed ? (
    <div className={s.check}>
      <Chip tone="green" icon="circle-check">
        {t('balance.closed')}
      </Chip>
      <span>{t('balance.closedText', values)}</span>
    </div>
  ) : (
    <Note tone="red" title={t('balance.open')}>
      {t('balance.openText', values)}
    </Note>
  )
}

const Shrink = ({ balance }: { balance: IngredientBalance }) => {
  const t = useTranslate()
  const format = useFormat()
  const { lost, shrink, effective_price } = balance
  return (
    <FigureRow>
      <Figure
        label={t('balance.shrink')}
        value={format.percent(shrink)}
        tone={shrink !== null && shrink > 0 ? 'warn' : 'plain'}
        note={t('balance.lost', {
          missing: format.weightText(lost.count),
          spoilage: format.weightText(lost.spoilage),
        })}
      />
      <Figure
        label={t('balance.effectivePrice', { unit: format.units.large })}
        value={format.pricePerTonne(effective_price)}
        note={t('balance.effectiveHint')}
      />
    </FigureRow>
  )
}

type InOutCardProps = {
  query: Query<{ data: IngredientBalance }>
  span: Span
  today: string
  onSpan: (span: Span) => void
}

/** What came in and went out in a period, in kg and in money, and what was lost on the way. */
export const InOutCard = ({ query: { data, error, refresh }, span, today, onSpan }: InOutCardProps) => {
  const t = useTranslate()
  const isPhone = useIsPhone()
  const period = <DateRangeField label={t('balance.period')} value={span} max={today} onChange={onSpan} />
  return (
    <Card title={t('balance.title')} extra={isPhone ? undefined : period}>
      {isPhone && <div className={s.period}>{period}</div>}
      {data === undefined && error === undefined && <SkeletonBlock rows={8} />}
      {data === undefined && error !== undefined && <ErrorState onRetry={() => void refresh()} />}
      {data !== undefined && (
        <div className={s.inOut}>
          <InOutTable balance={data.data} />
          <Check balance={data.data} />
          <Shrink balance={data.data} />
        </div>
      )}
    </Card>
  )
}
