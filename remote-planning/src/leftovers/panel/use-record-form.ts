import { addDays, roundTo } from '@manger/contract'
import type { ClientBand } from '@manger/contract/clients'
import {
  type BunkScore,
  bandOf,
  type FoundBand,
  isDayClosed,
  leftoversPercent,
} from '@manger/contract/feedings'
import { checkLeftovers, type Leftovers, type LeftoversDay, leftOf } from '@manger/contract/leftovers'
import { useFarm, useNotify, useSubmit, useTranslate } from '@manger/platform'
import { type Problems, useProblems } from '@manger/ui'
import { useState } from 'react'
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
  const { save } = useLeftoversWrites()
  const [start] = useState(() => draftOf(record))
  const [draft, setDraft] = useState(start)
  const { delivered, date, is_complete } = day
  const others = day.records
    .filter(({ id }) => id !== record?.id)
    .map(({ period, weight, score }) => ({ period: period?.id ?? null, weight, score }))
  const left = leftOf([...others, draft]).weight
  const percent = left === null ? null : leftoversPercent(left, delivered)
  const before = row.days.get(addDays(date, -1))?.percent ?? null
  const { isBusy, submit } = useSubmit(async () => {
    await save(record, { farm, group: row.id, date, ...draft })
    notify.success(t('leftovers.saved', { name: row.name }))
  }, problems.show)
  return {
    draft,
    problems,
    percent: percent === null ? null : roundTo(percent, 6),
    band: percent === null ? null : bandOf(bands, percent, before),
    isDirty: JSON.stringify(draft) !== JSON.stringify(start),
    isBusy,
    set: (change) => {
      setDraft((old) => ({ ...old, ...change }))
      for (const field of Object.keys(change)) problems.clear(field)
    },
    submit: async () => {
      const day_closed = isDayClosed(date, timezone, new Date())
      const broken = checkLeftovers({ ...draft, date }, { today, day_closed, delivered, is_complete, left })
      return !problems.show(broken) && submit()
    },
  }
}
