/** What kind of number a figure is, and with it how it is written. */
export type FigureKind =
  | 'weight'
  | 'large_weight'
  | 'percent'
  | 'deviation'
  | 'days'
  | 'money'
  | 'price'
  | 'count'
  | 'name'

/** A figure that more than one screen shows: how it is written, and the formula of domain b that makes it. */
type FigureRow = { kind: FigureKind; formula: string }

/**
 * The figures that stand on more than one screen. Each has one formula, which server and screens share, and one
 * sentence in every language (the kit's words, `figures.<key>`): what a person reads who asks how it is counted.
 */
export const FIGURES = {
  /** Kg that feedings are to weigh together. */
  planned: { kind: 'weight', formula: 'F2' },
  /** Kg in the mixers of feedings together, feed taken over from an earlier load counted once. */
  loaded: { kind: 'weight', formula: 'F15' },
  /** Kg that groups got. */
  unloaded: { kind: 'large_weight', formula: 'F5' },
  /** How many feedings are done. */
  feedings: { kind: 'count', formula: 'c' },
  missed: { kind: 'count', formula: 'c' },
  next_feeding: { kind: 'name', formula: 'c' },
  /** Of finished loads, over all their lines. */
  accuracy: { kind: 'percent', formula: 'F12' },
  unload_accuracy: { kind: 'percent', formula: 'F12' },
  bias: { kind: 'deviation', formula: 'F12' },
  balance: { kind: 'large_weight', formula: 'F19' },
  fill: { kind: 'percent', formula: 'F19' },
  days_left: { kind: 'days', formula: 'F17' },
  /** Of a stock or a farm: its feed that runs out first. */
  first_out: { kind: 'days', formula: 'F19' },
  plan_days: { kind: 'days', formula: 'F18' },
  price: { kind: 'price', formula: 'F21' },
  value: { kind: 'money', formula: 'F21' },
  cost: { kind: 'money', formula: 'F21' },
} as const satisfies Record<string, FigureRow>

/** The name of a registered figure. */
export type FigureKey = keyof typeof FIGURES

/** What a figure is about: a farm and a day, a stock, an ingredient; parts by their names. */
export type FigureOf = Readonly<Record<string, string | number>>

/** The same text for the same object, in whatever order its parts were named: `day=2026-03-10 farm=4`. */
export const figureObject = (of: FigureOf): string =>
  Object.entries(of)
    .map(([part, value]) => `${part}=${value}`)
    .toSorted()
    .join(' ')
