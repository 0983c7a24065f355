import type { CountedQuestion, CountedSince } from '@manger/contract/ledger'
import { useFormat } from '@manger/platform'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#controls/button.tsx'
import { Dialog } from '#dialogs/dialog.tsx'
import * as s from './counted.module.css'

export type CountedDialogProps = {
  question: CountedQuestion
  /** Whether the count had it already; null leaves what was typed as it is. */
  onAnswer: (inCount: boolean | null) => void
}

type ResultProps = { count: CountedSince; inCount: boolean; isNamed: boolean }

const wordOf = (difference: number): string => {
  if (difference === 0) return 'counted.same'
  return difference < 0 ? 'counted.loss' : 'counted.surplus'
}

/** What a count comes to by an answer: its loss or surplus, and what lies there then. */
const Result = ({ count, inCount, isNamed }: ResultProps) => {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const { difference, value, balance, balance_value } = inCount ? count.in_count : count.not_in_count
  return (
    <span className={s.result}>
      {isNamed && <b className={s.name}>{count.ingredient.name}</b>}
      <span>{t(wordOf(difference))}</span>
      <b>{format.weightText(Math.abs(difference))}</b>
      <b>{format.money(Math.abs(value))}</b>
      <span>{t('counted.store')}</span>
      <b>{format.weightText(balance)}</b>
      <b>{format.money(balance_value)}</b>
    </span>
  )
}

type AnswerProps = {
  counts: readonly CountedSince[]
  inCount: boolean
  isOffered: boolean
  onAnswer: () => void
}

/** One of the two answers, with what it comes to. */
const Answer = ({ counts, inCount, isOffered, onAnswer }: AnswerProps) => {
  const { t } = useTranslation('ui')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOffered) return undefined
    // The window takes the focus itself as it opens.
    const later = setTimeout(() => button.current?.focus({ preventScroll: true }))
    return () => clearTimeout(later)
  }, [isOffered])
  return (
    <button ref={button} type="button" className={s.answer} data-offered={isOffered} onClick={onAnswer}>
      <span className={s.word}>{t(inCount ? 'counted.in' : 'counted.notIn')}</span>
      {counts.map((count) => (
        <Result key={count.ingredient.id} count={count} inCount={inCount} isNamed={counts.length > 1} />
      ))}
    </button>
  )
}

/** Asks whether a count had what is told of before it; the answer with the smaller difference stands first. */
export const CountedDialog = ({ question, onAnswer }: CountedDialogProps) => {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const { counts, offered } = question
  return (
    <Dialog
      open
      size="small"
      title={t('counted.title')}
      onClose={() => onAnswer(null)}
      footer={(leave) => <Button onClick={leave}>{t('cancel')}</Button>}
    >
      <div className={s.counted}>
        {counts.map(({ ingredient: { id, name }, day, counted }) => (
          <p key={id}>
            {t('counted.asked', { day: format.day(day), weight: format.weightText(counted), name })}
          </p>
        ))}
        {[offered, !offered].map((inCount) => (
          <Answer
            key={String(inCount)}
            counts={counts}
            inCount={inCount}
            isOffered={inCount === offered}
            onAnswer={() => onAnswer(inCount)}
          />
        ))}
      </div>
    </Dialog>
  )
}
