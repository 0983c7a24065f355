import { useTranslation } from 'react-i18next'
import { cx } from '#css/cx.ts'
import { Icon } from '#icons/icon.tsx'
import { STATUS_LOOKS, type Status } from './status-looks.ts'
import * as s from './time-steps.module.css'

export type TimeStep = { status: Status; time: string }

type TimeStepsProps = {
  /** In their order, each with the time at which it began or is expected; empty where neither is known. */
  steps: readonly TimeStep[]
  /** The step that is reached. */
  now: Status
  /** A card of its own, with the word of each status in sight. */
  framed?: boolean
}

/** The way through the statuses, with the time of each. */
export const TimeSteps = ({ steps, now, framed = false }: TimeStepsProps) => {
  const { t } = useTranslation('ui')
  const reached = steps.findIndex(({ status }) => status === now)
  return (
    <ol className={cx(s.steps, framed && s.framed)}>
      {steps.map(({ status, time }, at) => {
        const word = t(`status.${status}`)
        return (
          <li
            key={status}
            data-state={at === reached ? 'now' : at < reached ? 'done' : 'ahead'}
            aria-current={at === reached ? 'step' : undefined}
          >
            <span className={s.icon}>
              <Icon
                name={STATUS_LOOKS[status].icon}
                size={framed ? 16 : 14}
                label={framed ? undefined : word}
              />
            </span>
            {framed && <span className={s.word}>{word}</span>}
            <small>{time}</small>
          </li>
        )
      })}
    </ol>
  )
}
