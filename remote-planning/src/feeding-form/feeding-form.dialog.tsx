import type { Feeding } from '@manger/contract/feedings'
import type { PeriodOfDay } from '@manger/contract/periods'
import { useTranslate } from '@manger/platform'
import { ErrorState, FormProblems, SkeletonBlock } from '@manger/ui'
import { Dialog, FormDialog } from '@manger/ui/data'
import { useState } from 'react'
import { type Draft, draftOf } from './draft.formulas.ts'
import { type Choices, useChoices } from './feeding-form.api.ts'
import * as s from './feeding-form.module.css'
import { GroupRows } from './fields/group-rows.tsx'
import { WhatAndWhere } from './fields/what-and-where.tsx'
import { MergeFeedingDialog } from './merge-feeding.dialog.tsx'
import { PlanPreview } from './preview/plan-preview.tsx'
import { useFeedingForm } from './use-feeding-form.ts'

export type FeedingFormProps = {
  /** The feeding to change; null plans a new one. */
  feeding: Feeding | null
  day: string
  /** The period that the plan shows. */
  period: number | null
  periods: readonly PeriodOfDay[]
  /** The ration that a new one is meant for. */
  ration?: number | null
  onClose: () => void
}

const onlyOf = (items: readonly { id: number }[]): number | null =>
  items.length === 1 ? (items[0]?.id ?? null) : null

/** Where there is nothing to choose from, it is chosen: a new farm has one ration, one mixer and one group. */
const newDraft = (
  { day, period, periods, ration }: FeedingFormProps,
  { rations, mixers, groups }: Choices,
): Draft => {
  const group = onlyOf(groups)
  const wanted = rations.some(({ id }) => id === ration) ? (ration ?? null) : onlyOf(rations)
  return {
    planned_on: day,
    period: period ?? onlyOf(periods),
    ration: wanted,
    mixer: onlyOf(mixers),
    groups: group === null ? [] : [{ group, heads: null, norm: null, share: null }],
    locked: false,
  }
}

const Form = (props: FeedingFormProps & { choices: Choices; title: string }) => {
  const { feeding, periods, choices, title, onClose } = props
  const t = useTranslate()
  // Today is another day after midnight; what is planned stays on the day that was meant.
  const [day] = useState(props.day)
  const first = feeding === null ? newDraft({ ...props, day }, choices) : draftOf(feeding)
  const form = useFeedingForm({ saved: feeding, first, choices, onClose })
  const { draft, problems, loads, isInLoads, base, theirs } = form
  const ofGroups = draft.groups.flatMap((_, index) =>
    ['group', 'heads', 'norm', 'share'].map((field) => `groups.${index}.${field}`),
  )
  return (
    <>
      <FormDialog
        open
        size="large"
        title={title}
        submitLabel={isInLoads ? t('form.saveLoads', { count: loads.length }) : undefined}
        isDirty={form.isDirty}
        busy={form.isBusy}
        onClose={onClose}
        onSubmit={() => void form.save()}
      >
        <div className={s.form}>
          <div className={s.fields}>
            <WhatAndWhere form={form} choices={choices} periods={periods} saved={feeding} />
            <GroupRows form={form} choices={choices} />
          </div>
          <PlanPreview form={form} />
        </div>
        <FormProblems
          problems={problems}
          shown={['planned_on', 'period', 'ration', 'mixer', 'groups', ...ofGroups]}
        />
      </FormDialog>
      {base !== null && theirs !== null && (
        <MergeFeedingDialog form={form} base={base} theirs={theirs} choices={choices} periods={periods} />
      )}
    </>
  )
}

/** Plans a feeding or changes a waiting one; its weights follow while one types. */
export const FeedingFormDialog = (props: FeedingFormProps) => {
  const { feeding, onClose } = props
  const t = useTranslate()
  const { choices, error, retry } = useChoices()
  const title = feeding === null ? t('form.create') : t('form.edit', { name: feeding.ration.name })
  if (choices !== undefined) return <Form {...props} choices={choices} title={title} />
  return (
    <Dialog open size="large" title={title} onClose={onClose}>
      {error === undefined ? <SkeletonBlock rows={7} /> : <ErrorState onRetry={retry} />}
    </Dialog>
  )
}
