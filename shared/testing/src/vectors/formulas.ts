import { fromKg, toKg, toMinutes, trunc2 } from '@manger/contract'
import { planBatches } from '@manger/contract/compound-feed'
import {
  ADVANCE_START,
  accuracyOf,
  actualMix,
  advanceStep,
  batchOf,
  biasOf,
  deviationClass,
  deviationOf,
  headDays,
  leftoversPercent,
  mixingOf,
  normByLeftovers,
  normByScores,
  planFeeding,
  residueOf,
  START_BANDS,
  scaleError,
  shareByGroup,
  splitLoads,
  stepInUnit,
  stepOf,
  tonnesPerHour,
  windowOf,
  workTimeOf,
} from '@manger/contract/feedings'
import {
  applyMovement,
  averageCost,
  fillPercent,
  inOutOf,
  isInOutClosed,
  meanUse,
  plannedDays,
  restDays,
  restDaysClass,
  runOutDay,
  stockDaysLeft,
} from '@manger/contract/ledger'
import {
  apportion,
  dryMatterPerHead,
  keepDryMatter,
  lineStep,
  mixOf,
  sharesOf,
} from '@manger/contract/rations'
import { keptVector, piecesVector } from './loads.ts'
import { gainVector, performanceVector } from './performance.ts'
import type { Inputs, Results } from './row.ts'
import { shrinkVector, storeShrinkVector } from './shrink.ts'

const columnsOf = <Line>(make: (...numbers: number[]) => Line, ...columns: readonly number[][]): Line[] =>
  (columns[0] ?? []).map((_, at) => make(...columns.map((column) => column[at] ?? 0)))

const mixLines = ({ numbers }: Inputs) =>
  columnsOf(
    (percent = 0, dry_matter = 0, price = 0) => ({ percent, dry_matter, price }),
    numbers('percents'),
    numbers('dry matter'),
    numbers('prices'),
  )

const HIGH_MILKING = [42, 21, 3.5, 0.5, 9, 2, 22].map((percent, ingredient) => ({ ingredient, percent }))
const TODAY = '2026-11-22'
const on = (time: string): string => `2026-11-22T${time}Z`

const advanced = ({ number, numbers, optional }: Inputs) =>
  numbers('readings').reduce(
    (state, weight, second) =>
      advanceStep(
        state,
        { at: second * 1000, weight },
        {
          planned: number('planned'),
          window: number('window'),
          sensitivity: number('sensitivity'),
          automatic_transition_time: optional('transition'),
        },
      ),
    ADVANCE_START,
  )

const KINDS = ['opening', 'delivery', 'load', 'loss'] as const
const kindOf = (word = ''): (typeof KINDS)[number] => {
  const kind = KINDS.find((one) => one === word)
  if (!kind) throw new Error(`No movement is called "${word}"`)
  return kind
}

const movementOf = ({ text, number }: Inputs) => {
  const kind = kindOf(text('movement'))
  const quantity = number('of kg')
  return kind === 'load' || kind === 'loss' ? { kind, quantity } : { kind, quantity, unit_cost: number('at') }
}

/** How each table of domain f is computed: its columns after the arrow from those before it. */
export const FORMULAS: Record<string, (row: Inputs) => Results> = {
  'Step (F3)': ({ is, text }) => {
    const unit = text('unit') === 'lb' ? 'lb' : 'kg'
    const choice = { mixerRounding: is('mixer rounds'), rationRounding: is('ration rounds'), unit } as const
    return { step: stepInUnit(choice), 'in kg': stepOf(choice) }
  },
  'Step of a line (F4)': ({ number }) => ({ 'own step': lineStep(number('weight'), number('step')) }),
  'Whole pieces (F4)': piecesVector,
  'Lines of a batch (F4, F5)': ({ number, numbers }) => ({
    parts: apportion(number('total'), numbers('shares'), number('step')),
  }),
  'Shares of weights (F4)': ({ numbers }) => ({ shares: sharesOf(numbers('kg')) }),
  'Plan of a feeding (F1, F2, F5)': ({ number, numbers }) => {
    const groups = numbers('heads').map((heads, group) => ({ group, heads, norm: number('norm') }))
    const mixer = { max_weight: 7200, rounding: true }
    const ration = { rounding: true, recipe: HIGH_MILKING }
    const plan = planFeeding({ unit: 'kg', mixer, ration, groups, residue: number('carried') })
    return {
      needs: plan.groups.map(({ need }) => need),
      batch: plan.planned_weight,
      'load target': plan.load_target,
      difference: plan.residue_difference,
      groups: plan.groups.map(({ planned_weight }) => planned_weight),
    }
  },
  'Loads of a batch that is too heavy (F2)': ({ number }) => {
    const { weight } = batchOf({ need: number('weight'), step: number('step') })
    return { loads: splitLoads(weight, number('mixer'), number('step')) }
  },
  'Mix (F6, F8)': (row) => {
    const { dryMatter, humidity, price } = mixOf(mixLines(row))
    return { 'dry matter': dryMatter, humidity, price }
  },
  'Dry matter per head (F7)': ({ number }) => ({
    'kg per head': dryMatterPerHead(number('kg'), number('dry matter'), number('heads')),
  }),
  'Keep dry matter (F9)': ({ number, numbers }) => {
    const lines = columnsOf(
      (percent = 0, dry_matter = 0, new_dry_matter = 0) => ({ percent, dry_matter, new_dry_matter }),
      numbers('percents'),
      numbers('dry matter'),
      numbers('new dry matter'),
    )
    const kept = keepDryMatter(lines)
    return {
      percents: kept?.percents,
      'dry matter': kept?.dryMatter,
      'kg per head': kept && trunc2(number('kg per head') * kept.factor),
    }
  },
  'Actual mix of a load (F10)': ({ numbers }) => {
    const lines = columnsOf(
      (actual = 0, dry_matter = 0, price = 0) => ({ actual, dry_matter, value: (actual * price) / 1000 }),
      numbers('weights'),
      numbers('dry matter'),
      numbers('prices'),
    )
    const { mass, cost, dryMatter, price } = actualMix(lines)
    return { mass, cost, 'dry matter': dryMatter, price }
  },
  'Mixing (F11)': ({ number }) => {
    const { seconds, rotations } = mixingOf(
      {
        mix_time: number('seconds'),
        mix_time_per_ton: number('per tonne'),
        auger_rotations: number('rotations'),
        auger_rotation_coefficient: number('per tonne more'),
      },
      number('kg'),
    )
    return { seconds, minutes: toMinutes(seconds), rotations }
  },
  'Deviation of a load (F12)': ({ numbers }) => {
    const lines = columnsOf(
      (planned = 0, actual = 0) => ({ planned, actual }),
      numbers('planned'),
      numbers('actual'),
    )
    const whole = lines.reduce((sum, { planned, actual }) => ({
      planned: sum.planned + planned,
      actual: sum.actual + actual,
    }))
    return { ...deviationOf(whole), accuracy: accuracyOf(lines), bias: biasOf(lines) }
  },
  'Window and class (F12, F13)': ({ number }) => {
    const line = { planned: number('planned'), actual: number('actual') }
    const window = windowOf(line.planned, number('admittance'), number('step'))
    return { window, percent: deviationOf(line).percent, class: deviationClass(line, window) }
  },
  'Automatic advance, one reading a second (F13)': (row) => ({ phase: advanced(row).phase }),
  'Correction by leftovers (F14)': ({ number, optional, text }) => {
    const delivered = number('delivered')
    const fed = (date: string, weight: number) => ({ date, delivered, weight, score: null })
    const before = optional('left the day before')
    const { norm, why } = normByLeftovers({
      manual: number('norm'),
      heads: 1,
      max_weight: null,
      before: null,
      day: fed('2026-11-21', number('left')),
      dayBefore: before === null ? null : fed('2026-11-20', before),
      bands: START_BANDS[text('kind') === 'dairy' ? 'dairy' : 'feedlot'],
    })
    const step = why.find(({ kind }) => kind === 'leftovers')
    return {
      percent: leftoversPercent(number('left'), delivered),
      correction: step?.kind === 'leftovers' ? step.correction : null,
      'next norm': norm,
    }
  },
  'Scores (F16)': ({ number, numbers, optional, is }) => {
    const scores = [0, 0.5, 1, 2, 3, 4] as const
    const scoreOf = (value: number | null) => scores.find((score) => score === value) ?? null
    const { norm } = normByScores({
      manual: number('manual'),
      heads: 1,
      max_weight: null,
      fed: numbers('last fed'),
      previous: { date: '2026-11-21', norm: number('norm before'), isRaised: is('was raised') },
      day: { date: '2026-11-21', delivered: 1, weight: null, score: scoreOf(optional('score')) },
      scoreBefore: scoreOf(optional('before')),
    })
    return { norm }
  },
  'Use and days left on 22 November 2026 (F17)': ({ number, numbers }) => {
    const mean = meanUse(numbers('used, newest first'), 7)
    const rest = restDays(number('balance'), mean)
    return {
      'mean of 7': mean,
      'days left': rest,
      'run-out': runOutDay(TODAY, rest),
      class: restDaysClass(rest),
    }
  },
  'Days by plan (F18)': ({ number, numbers }) => ({
    days: plannedDays(number('balance'), numbers('planned, from today'), number('each day after')),
  }),
  'Stock (F19)': ({ number, numbers }) => ({
    fill: fillPercent(number('remainder t'), number('capacity t')),
    'days left': stockDaysLeft(numbers('days left of its feeds')),
  }),
  'Shrink (F20)': shrinkVector,
  'Value and mean price (F21)': (row) => {
    const { number } = row
    const before = { quantity: number('kg'), value: number('value'), lastUnitCost: number('last cost') }
    const { balance } = applyMovement(before, movementOf(row))
    return { kg: balance.quantity, value: balance.value, 'mean price': averageCost(balance) }
  },
  'In and out (F22)': ({ number, text }) => {
    const words = text('movements').split(' ')
    const movements = words.flatMap((word, at) =>
      at % 2 === 0 ? [{ kind: kindOf(word), amount: Number(words[at + 1]) }] : [],
    )
    const columns = inOutOf(number('opening'), movements)
    const balance = movements.reduce((sum, { amount }) => sum + amount, number('opening'))
    const { delivered, loaded, losses, closing } = columns
    return { delivered, loaded, losses, closing, closes: isInOutClosed(columns, balance) }
  },
  'Shares of groups (F15, F23)': ({ number, numbers }) => {
    const given = numbers('given')
    const loaded = number('loaded')
    const { groups, residue } = shareByGroup({ amount: number('of the line'), loaded }, given)
    return {
      residue: residueOf(loaded, given),
      shares: groups,
      'of the residue': residue,
      'scale error': scaleError(loaded, given),
    }
  },
  'Head-days (F24)': ({ numbers }) => ({ 'head-days': headDays(numbers('heads by day')) }),
  'Working time (F25)': ({ text, number }) => {
    const times = workTimeOf({
      load_started_at: on(text('load from')),
      load_ended_at: on(text('to')),
      upload_started_at: on(text('unload from')),
      upload_ended_at: on(text('until')),
    })
    return { ...times, 't per hour': tonnesPerHour(number('loaded kg'), times.load ?? 0) }
  },
  'Batches (F26)': ({ number }) => {
    const limits = { starting_mass: number('smallest'), mixing_mass: number('largest') }
    const { batches, batch, nearest } = planBatches(number('planned'), limits)
    return { batches, batch, nearest: nearest && [nearest.below, nearest.above] }
  },
  'Keeping the ration (F27), windows of 2 %, two groups that get 60 and 40 %': keptVector,
  'Gain (F28)': gainVector,
  'What a group gives (F29, F30, F31, F32)': performanceVector,
  'Shrink of a store (F33)': storeShrinkVector,
  'Shown (trunc2)': ({ number }) => ({ shown: trunc2(number('value')) }),
  Pounds: ({ number }) => {
    const kg = toKg(number('lb'), 'lb')
    return { kg, shown: trunc2(fromKg(kg, 'lb')) }
  },
}
