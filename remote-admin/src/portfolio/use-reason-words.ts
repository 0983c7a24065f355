import type { Alert } from '@manger/contract/alerts'
import type { AttentionReason, ReasonOf } from '@manger/contract/clients'
import { useFormat, useTranslate } from '@manger/platform'

type Feed = ReasonOf<'stock'>

// A range does not break after its dash.
const JOINED = '\u2060'

/** Where a reason is to be found, in small beside its sentence: the farm or the stock; nothing for the client as a whole. */
export const placeNameOf = (reason: AttentionReason): string | null => {
  switch (reason.kind) {
    case 'silent':
      return reason.last?.farm.name ?? null
    case 'stock':
      return reason.feeds > 1 ? null : reason.first.stock.name
    case 'leftovers':
      return reason.farm.name
    case 'alert':
      return reason.alert.farm?.name ?? null
    default:
      return null
  }
}

/** Says a reason in one sentence with its figures, which is all that a person reads before he opens it. */
export const useReasonWords = (): ((reason: AttentionReason) => string) => {
  const t = useTranslate()
  const format = useFormat()

  const ofStock = ({ feeds, first }: Feed): string => {
    const { balance, rest_days, ingredient } = first
    if (balance < 0) return t('reason.below', { feed: ingredient.name, weight: format.weightText(balance) })
    const words = { feed: ingredient.name, days: format.days(rest_days) }
    return feeds > 1 ? t('reason.feeds', { ...words, feeds }) : t('reason.feed', words)
  }
  const ofAlert = (alert: Alert, alerts: number): string => {
    switch (alert.kind) {
      case 'stale_feeding': {
        const { ration, day } = alert.facts.feeding
        return t('reason.stale', { ration, day: format.dayMonth(day) })
      }
      case 'operator_bias': {
        const { operator, bias } = alert.facts
        return t('reason.bias', { name: operator.name, percent: format.deviation(bias) })
      }
      case 'scale_check':
        return t('reason.scale', {
          mixer: alert.facts.mixer.name,
          percent: format.deviation(alert.facts.error),
        })
      case 'offline_conflict':
        return t('reason.conflicts', { weighings: alert.facts.facts })
      default:
        return t('reason.alerts', { alerts })
    }
  }
  return (reason) => {
    switch (reason.kind) {
      case 'silent': {
        const { days: count, last } = reason
        if (last === null) return t('reason.never', { count })
        return t('reason.silent', { count, day: format.dayMonth(last.day) })
      }
      case 'missed': {
        const { missed, planned, from } = reason
        return t('reason.missed', {
          missed: format.number(missed),
          planned: format.number(planned),
          day: format.dayMonth(from),
        })
      }
      case 'stock':
        return ofStock(reason)
      case 'accuracy': {
        const percent = format.percent(reason.accuracy, 1)
        return reason.before === null
          ? t('reason.accuracy', { percent })
          : t('reason.fell', { percent, before: format.percent(reason.before, 1) })
      }
      case 'leftovers': {
        const { groups, worst, target } = reason
        const [from, to] = [target.from_percent, target.to_percent].map((end) => format.percent(end, 1))
        const words = {
          group: worst.group.name,
          percent: format.percent(worst.percent, 1),
          target: `${from}${JOINED}–${JOINED}${to}`,
        }
        return groups.length > 1
          ? t('reason.leftGroups', { ...words, groups: groups.length })
          : t('reason.left', words)
      }
      case 'alert':
        return ofAlert(reason.alert, reason.alerts)
      case 'unseen':
        return reason.days === null ? t('reason.unseen') : t('reason.seen', { count: reason.days })
    }
  }
}
