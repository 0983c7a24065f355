import { addDays, FIELD_CODE, roundTo } from '@manger/contract'
import type { ClientBand } from '@manger/contract/clients'
import {
  type BunkScore,
  bandOf,
  type FoundBand,
  isDayClosed,
  leftoversPercent,
} from '@manger/contract/feedings'
import {
  checkLeftovers,
  type Leftovers,
  type LeftoversDay,
  leftOf,
  leftoversRoutes,
} from '@manger/contract/leftovers'
import { type ApiError, serverNow, useApi, useFarm, useFormat, useTranslate } from '@manger/platform'
import type { Problems } from '@manger/ui'
import { useSaving } from '@manger/ui/data'
import { useState } from 'react'
import { useKeep } from '../../cab/pending/use-keep.ts'
import type { Three } from '../../common/three-of.ts'
import { useOwner } from '../leftovers.api.ts'
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
  onDone: () => void
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
  /** More than was given was refused: it is kept once it is accepted. */
  isOver: boolean
  isAccepted: boolean
  setAccepted: (isAccepted: boolean) => void
  /** What an added record would stand beside: it is changed instead; null where there is none. */
  existing: Leftovers | null
  /** The record as this form began, and as somebody else saved it meanwhile; null while nobody did. */
  three: Three<RecordDraft> | null
  merge: (merged: RecordDraft) => void
  closeMerge: () => void
  submit: () => void
}

const draftOf = (record: Leftovers | null): RecordDraft => ({
  period: record?.period?.id ?? null,
  weight: record?.weight ?? null,
  score: record?.score ?? null,
  note: record?.note ?? '',
})

const isSame = (one: RecordDraft, other: RecordDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Fills and sends a record of leftovers; the rules are those the server checks. */
export const useRecordForm = ({ row, day, bands, today, record, onDone }: Of): RecordForm => {
  const t = useTranslate()
  const format = useFormat()
  const { call } = useApi()
  const { id: farm, timezone } = useFarm()
  const query = useOwner()
  const { delivered, date } = day
  const recordOf = (period: number | null) =>
    day.records.find((other) => (other.period?.id ?? null) === period) ?? null
  const first = record ?? recordOf(null)
  const [draft, setDraft] = useState(() => draftOf(first))
  // More than was given is asked about once it was refused, here or by the server (domain d2).
  const [isOver, setOver] = useState(false)
  const [isAccepted, setAccepted] = useState(false)
  // What somebody else recorded for the same group, day and period a moment before.
  const findTaken = async (error: ApiError): Promise<Leftovers | null> => {
    if (!error.has(FIELD_CODE.unique, 'date')) return null
    const asked = { farm: String(farm), group: String(row.id), date_after: date, date_before: date }
    const { data } = await call(leftoversRoutes.list, { query: { ...query, ...asked } })
    return data.find(({ period }) => (period?.id ?? null) === draft.period) ?? null
  }
  const said = [
    ...(draft.weight === null ? [] : [format.weightText(draft.weight)]),
    ...(draft.score === null ? [] : [t('leftovers.scoreIs', { score: format.number(draft.score, 1) })]),
  ]
  const keep = useKeep(
    ({ isNew }) => ({
      call: isNew ? 'leftovers' : 'leftovers_again',
      name: `${row.name}, ${format.day(date)}: ${said.join(' · ')}`,
    }),
    onDone,
  )
  const saving = useSaving(leftoversRoutes, {
    item: first,
    query,
    name: `${row.name}, ${format.day(date)}`,
    notice: t('leftovers.saved', { name: row.name }),
    findTaken,
    keep,
    onRefused: (error) => setOver(error.has('over_delivered')),
    onSaved: (made) => {
      setDraft(draftOf(made))
      onDone()
    },
  })
  const { saved, theirs, problems } = saving
  const others = day.records
    .filter(({ id }) => id !== saved?.id)
    .map(({ period, weight, score }) => ({ period: period?.id ?? null, weight, score }))
  const left = leftOf([...others, draft]).weight
  const percent = left === null ? null : leftoversPercent(left, delivered)
  const before = row.days.get(addDays(date, -1))?.percent ?? null

  const send = (of: RecordDraft, onto?: Leftovers) => {
    const day_closed = isDayClosed(date, timezone, serverNow())
    const facts = { today, day_closed, delivered, left: leftOf([...others, of]).weight }
    const accept = isAccepted ? { accept: true } : {}
    const broken = checkLeftovers({ ...of, ...accept, date }, facts)
    setOver(broken.some(({ code }) => code === 'over_delivered'))
    if (!problems.show(broken)) void saving.send({ farm, group: row.id, date, ...of, ...accept }, onto)
  }
  // One record per period: where another one is chosen, what is typed goes on in the record that is there already.
  const changePeriod = (period: number | null) => {
    const next = recordOf(period)
    setDraft({ ...(isSame(draft, draftOf(saved)) ? draftOf(next) : draft), period })
    saving.follow(next)
  }
  return {
    draft,
    problems,
    percent: percent === null ? null : roundTo(percent, 6),
    band: percent === null ? null : bandOf(bands, percent, before),
    isDirty: !isSame(draft, draftOf(saved)),
    isBusy: saving.isBusy,
    isOver: isOver || isAccepted,
    isAccepted,
    setAccepted,
    existing: record === null ? saved : null,
    set: (change) => {
      if (record === null && change.period !== undefined) changePeriod(change.period)
      else setDraft((old) => ({ ...old, ...change }))
      for (const field of Object.keys(change)) problems.clear(field)
      if (!('weight' in change || 'period' in change)) return
      setOver(false)
      setAccepted(false)
    },
    three: theirs && { base: draftOf(saved), mine: draft, theirs: draftOf(theirs) },
    merge: (merged) => {
      if (theirs === null) return
      setDraft(merged)
      send(merged, theirs)
    },
    closeMerge: saving.leave,
    submit: () => send(draft),
  }
}
