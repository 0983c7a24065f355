import { addDays, FIELD_CODE, roundTo } from '@manger/contract'
import type { ClientBand } from '@manger/contract/clients'
import {
  type BunkScore,
  bandOf,
  type FoundBand,
  isDayClosed,
  leftoversPercent,
} from '@manger/contract/feedings'
import { checkLeftovers, Leftovers, type LeftoversDay, leftOf } from '@manger/contract/leftovers'
import { type ApiError, useFarm, useNotify, useStale, useSubmit, useTranslate } from '@manger/platform'
import { type Problems, useProblems } from '@manger/ui'
import { useRef, useState } from 'react'
import type { Three } from '../../shared-here/three-of.ts'
import { useLeftoversWrites } from '../leftovers.api.ts'
import type { GroupRow } from '../leftovers.formulas.ts'

/** What is typed: where `period` is null it is of the whole day. */
export type RecordDraft = {
  period: number | null
  weight: number | null
  score: BunkScore | null
  note: string
}

type Of = {
  row: GroupRow
  day: LeftoversDay
  bands: readonly ClientBand[]
  today: string
  /** Null adds one: where the day has a record of the chosen period, that one is opened. */
  record: Leftovers | null
}

/** The form of a record, and what it would come to: percent of the day and the band it falls into. */
export type RecordForm = {
  draft: RecordDraft
  set: (change: Partial<RecordDraft>) => void
  problems: Problems
  percent: number | null
  band: FoundBand | null
  isDirty: boolean
  isBusy: boolean
  /** What an added record would stand beside: it is changed instead; null where there is none. */
  existing: Leftovers | null
  /** The record as this form began, and as somebody else saved it meanwhile; null while nobody did. */
  three: Three<RecordDraft> | null
  merge: (merged: RecordDraft) => Promise<boolean>
  closeMerge: () => void
  submit: () => Promise<boolean>
}

const draftOf = (record: Leftovers | null): RecordDraft => ({
  period: record?.period?.id ?? null,
  weight: record?.weight ?? null,
  score: record?.score ?? null,
  note: record?.note ?? '',
})

/** Fills and sends a record of leftovers; the rules are those the server checks. */
export const useRecordForm = ({ row, day, bands, today, record }: Of): RecordForm => {
  const t = useTranslate()
  const { id: farm, timezone } = useFarm()
  const notify = useNotify()
  const problems = useProblems()
  const { save, recordAt } = useLeftoversWrites()
  const stale = useStale(Leftovers)
  // Of a new record: what somebody else typed for the same group, day and period a moment before.
  const [taken, setTaken] = useState<Leftovers | null>(null)
  const recordOf = (period: number | null) =>
    day.records.find((other) => (other.period?.id ?? null) === period) ?? null
  const [base, setBase] = useState(record ?? recordOf(null))
  const [draft, setDraft] = useState(() => draftOf(base))
  const theirs = stale.theirs ?? taken
  const { delivered, date, is_complete } = day
  const others = day.records
    .filter(({ id }) => id !== base?.id)
    .map(({ period, weight, score }) => ({ period: period?.id ?? null, weight, score }))
  const left = leftOf([...others, draft]).weight
  const percent = left === null ? null : leftoversPercent(left, delivered)
  const before = row.days.get(addDays(date, -1))?.percent ?? null
  const sent = useRef({ base, draft })
  const handleRefused = async (error: ApiError) => {
    if (stale.take(error)) return
    // Where it cannot be read, the refusal itself is told.
    const isTaken = sent.current.base === null && error.has(FIELD_CODE.unique, 'date')
    const found = isTaken
      ? await recordAt({ farm, group: row.id, date, period: sent.current.draft.period }).catch(() => null)
      : null
    if (found === null) problems.show(error)
    else setTaken(found)
  }
  const { isBusy, submit } = useSubmit(
    async () => {
      await save(sent.current.base, { farm, group: row.id, date, ...sent.current.draft })
      notify.success(t('leftovers.saved', { name: row.name }))
    },
    (error) => void handleRefused(error),
  )
  const send = async (next: { base: Leftovers | null; draft: RecordDraft }) => {
    const day_closed = isDayClosed(date, timezone, new Date())
    const facts = { today, day_closed, delivered, is_complete, left: leftOf([...others, next.draft]).weight }
    if (problems.show(checkLeftovers({ ...next.draft, date }, facts))) return false
    sent.current = next
    return submit()
  }
  // One record per period: where another one is chosen, what is typed goes on in the record that is there already.
  const changePeriod = (period: number | null) => {
    const next = recordOf(period)
    const isTouched = JSON.stringify(draft) !== JSON.stringify(draftOf(base))
    setBase(next)
    setDraft(isTouched ? { ...draft, period } : { ...draftOf(next), period })
  }
  const closeMerge = () => {
    stale.clear()
    setTaken(null)
  }
  return {
    draft,
    problems,
    percent: percent === null ? null : roundTo(percent, 6),
    band: percent === null ? null : bandOf(bands, percent, before),
    isDirty: JSON.stringify(draft) !== JSON.stringify(draftOf(base)),
    isBusy,
    existing: record === null ? base : null,
    set: (change) => {
      if (record === null && change.period !== undefined) changePeriod(change.period)
      else setDraft((old) => ({ ...old, ...change }))
      for (const field of Object.keys(change)) problems.clear(field)
    },
    three: theirs && { base: draftOf(base), mine: draft, theirs: draftOf(theirs) },
    merge: async (merged) => {
      setBase(theirs)
      setDraft(merged)
      closeMerge()
      return send({ base: theirs, draft: merged })
    },
    closeMerge,
    submit: () => send({ base, draft }),
  }
}
