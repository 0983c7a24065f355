import { toMinutes } from '@manger/contract'
import type { Alert } from '@manger/contract/alerts'
import type { Format, Translate } from '@manger/platform'

type Writing = { t: Translate; format: Format }

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

const way = (isOver: boolean): 'over' | 'under' => (isOver ? 'over' : 'under')

/** What an alert is called: its kind, and where it matters in which direction. */
const titleKey = (alert: Alert): string => {
  switch (alert.kind) {
    case 'off_window':
      return `off_window.${alert.facts.half}_${way(alert.facts.actual > alert.facts.planned)}`
    case 'operator_bias':
      return `operator_bias.${way(alert.facts.bias > 0)}`
    case 'bunk':
      return `bunk.${alert.facts.score !== null && alert.facts.score >= 3 ? 'score' : 'over'}`
    default:
      return alert.kind
  }
}

const detailOf = (alert: Alert, { t, format }: Writing): string => {
  const { weightText: kg } = format
  const say = (key: string, values: Record<string, unknown>) => t(`alerts.${key}`, values)
  switch (alert.kind) {
    case 'off_window': {
      const { feeding, subject, actual, planned, lines } = alert.facts
      const off = lines > 1 ? say('linesOff', { number: lines }) : null
      const weights = say('insteadOf', { actual: kg(actual), planned: kg(planned) })
      return joined(feeding.ration, subject.name, weights, off)
    }
    case 'operator_bias': {
      const { operator, bias, loads } = alert.facts
      const week = say('inWeek', { bias: format.deviation(bias) })
      return joined(operator.name, week, say('loads', { number: loads }))
    }
    case 'mixer_overfilled': {
      const { feeding, mixer, weight, max_weight } = alert.facts
      return joined(mixer.name, feeding.ration, say('atMost', { weight: kg(weight), limit: kg(max_weight) }))
    }
    case 'mixing_short': {
      const { feeding, mixer, mixed, needed } = alert.facts
      const minutes = (seconds: number) => format.minutes(toMinutes(seconds))
      const time = say('partOf', { part: minutes(mixed), whole: minutes(needed) })
      return joined(feeding.ration, mixer.name, time)
    }
    case 'missed_feeding': {
      const { period, feedings, planned } = alert.facts
      const missed = say('feedings', { number: feedings })
      return joined(period.name, format.dayMonth(alert.day), missed, kg(planned))
    }
    case 'stale_feeding': {
      const { feeding, mixer, since } = alert.facts
      return joined(feeding.ration, mixer.name, say('since', { moment: format.dateTime(since) }))
    }
    case 'low_rest_days': {
      const { ingredient, stock, balance, rest_days } = alert.facts
      return joined(
        ingredient.name,
        stock.name,
        say('daysLeft', { days: format.days(rest_days) }),
        kg(balance),
      )
    }
    case 'negative_balance': {
      const { ingredient, stock, balance } = alert.facts
      return joined(ingredient.name, stock.name, format.weightChange(balance))
    }
    case 'humidity_jump': {
      const { ingredient, stock, before, after } = alert.facts
      return joined(ingredient.name, stock.name, `${format.percent(before, 1)} → ${format.percent(after, 1)}`)
    }
    case 'rounding_error': {
      const { ration, ingredient, planned, exact } = alert.facts
      const weights = say('insteadOf', { actual: kg(planned), planned: kg(exact) })
      return joined(ration.name, ingredient.name, weights)
    }
    case 'scale_check': {
      const { mixer, reference, shown, error } = alert.facts
      const weights = say('shownFor', { shown: kg(shown), reference: kg(reference) })
      return joined(mixer.name, weights, format.deviation(error))
    }
    case 'residue_expired': {
      const { feeding, mixer, weight } = alert.facts
      return joined(mixer.name, feeding.ration, kg(weight))
    }
    case 'offline_conflict': {
      const { feeding, operator, facts } = alert.facts
      return joined(feeding?.ration, operator?.name, say('entries', { number: facts }))
    }
    case 'bunk': {
      const { group, score, leftovers, delivered } = alert.facts
      const graded = score === null ? null : say('score', { score: format.number(score, 1) })
      const left = leftovers === null ? null : say('partOf', { part: kg(leftovers), whole: kg(delivered) })
      return joined(group.name, graded, left)
    }
  }
}

/** What an alert says in the person's language, units and zone: what happened, and its numbers. */
export const alertText = (alert: Alert, writing: Writing): { title: string; detail: string } => ({
  title: writing.t(`alerts.kinds.${titleKey(alert)}`),
  detail: detailOf(alert, writing),
})
