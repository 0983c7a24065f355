import { roundTo, sumOf } from '@manger/contract'
import { type CountedQuestion, type CountedSince, reckonAgain } from '@manger/contract/ledger'
import { ApiProblem } from '#core/http/api-problem.ts'
import { type MovedCount, movedCounts, putAside, type Told } from './counted.queries.ts'
import type { LedgerWork } from './ledger.service.ts'
import { type Span, spanOf } from './span.ts'

type Asked = { told: readonly Told[]; today: string; inCount: boolean | undefined }

/**
 * Asks whether counts had what is told of before them (late-truth d), and notes what they had not; it is booked already, and
 * a refusal takes it back. A load asks nothing and is not told here: what was counted stays counted, and its loss follows.
 */
export const settleCounts = async (work: LedgerWork, { told, today, inCount }: Asked): Promise<void> => {
  const { tx, client } = work
  const counts = await movedCounts(tx, { client, told, today })
  if (inCount === false) for (const one of counts) putAside(tx, client, one)
  if (inCount !== undefined || counts.length === 0) return
  const found: CountedSince[] = []
  for (const one of counts) found.push(await bothOf(work, one, today))
  throw new ApiProblem(409, [{ field: 'in_count', code: 'counted_since' }], { details: questionOf(found) })
}

const questionOf = (counts: CountedSince[]): CountedQuestion => {
  const missing = (answer: 'in_count' | 'not_in_count') =>
    sumOf(counts, (one) => Math.abs(one[answer].difference))
  return { counts, offered: missing('in_count') <= missing('not_in_count') }
}

const bothOf = async (work: LedgerWork, count: MovedCount, today: string): Promise<CountedSince> => {
  const { ingredient: id, name, day, at, counted, kg } = count
  const span = await spanOf(work.tx, { client: work.client, ingredient: id, today })
  return {
    ingredient: { id, name },
    day,
    at,
    counted,
    in_count: resultOf(span, count.id, 0),
    not_in_count: resultOf(span, count.id, kg),
  }
}

/** What a count finds, and what lies there now, with so many kg more that lay elsewhere. */
const resultOf = (span: Span, count: number, aside: number): CountedSince['in_count'] => {
  const rows = span.rows.map((row) =>
    row.counted?.id === count
      ? { ...row, counted: { ...row.counted, aside: roundTo(row.counted.aside + aside, 8) } }
      : row,
  )
  const movements = span.movementsOf(rows)
  const { recosts, balance } = reckonAgain(span.before, movements)
  const own = rows.find(({ counted }) => counted?.id === count)?.id
  const booked = movements.find(({ id }) => id === own)?.booked ?? {}
  const amounts = [
    ...(['loss', 'surplus'] as const).flatMap((kind) => booked[kind] ?? []),
    ...recosts.filter(({ of, kind }) => of === own && (kind === 'loss' || kind === 'surplus')),
  ]
  return {
    difference: roundTo(
      sumOf(amounts, ({ quantity }) => quantity),
      8,
    ),
    value: roundTo(
      sumOf(amounts, ({ value }) => value),
      4,
    ),
    balance: balance.quantity,
    balance_value: balance.value,
  }
}
