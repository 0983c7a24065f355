import { fromKg, toKg } from '@manger/contract'
import { type Group, type GroupHeads, groupRoutes } from '@manger/contract/groups'
import { useFarm, useFormat, useOne, useSession, useTranslate } from '@manger/platform'
import { Checkbox, Field, FloatInput, Input, Note, SkeletonBlock } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'
import { lazy, Suspense } from 'react'
import * as s from './animal-groups.module.css'
import { AnimalTypeField } from './animal-type-field.tsx'
import { useGroupFields } from './group.columns.tsx'

// The chart library comes only with the form that shows it.
const TimeSeries = lazy(async () => ({ default: (await import('@manger/ui/charts')).TimeSeries }))

/** Heads of the group on each of the last days. */
const HeadHistory = ({ heads }: { heads: GroupHeads }) => {
  const t = useTranslate()
  const format = useFormat()
  const title = t('groups.history')
  const values = heads.days.map(({ date, heads: value }) => ({ day: date, value }))
  return (
    <section className={s.history}>
      <h3>{title}</h3>
      <Suspense fallback={<SkeletonBlock rows={3} />}>
        <TimeSeries
          label={title}
          height={140}
          series={[{ key: 'heads', name: t('fields.animal_count'), color: 'c1', kind: 'area', values }]}
          text={(value) => format.number(value, 0)}
        />
      </Suspense>
    </section>
  )
}

type GroupFormDialogProps = { group: Group | null; onClose: () => void }

const HEADS_MAX = 99_999
const WEIGHT_MAX = 60_000

/** Makes an animal group, or changes the given one; its heads move the feedings that wait. */
export const GroupFormDialog = ({ group, onClose }: GroupFormDialogProps) => {
  const t = useTranslate()
  const { units: unit } = useFormat()
  const { units } = useSession()
  const { id: farm } = useFarm()
  const form = useForm(groupRoutes, {
    item: group,
    start: { farm },
    fields: useGroupFields(group),
    notice: ({ name }) => t('saved', { name }),
    onSaved: onClose,
  })
  const { saved, values, field, input, text, set } = form
  const heads = useOne(groupRoutes.heads, saved?.id ?? null).data?.data
  const isMoved = saved !== null && values.animal_count !== saved.animal_count
  return (
    <RecordDialog
      form={form}
      title={saved === null ? t('groups.create') : t('groups.edit', { name: saved.name })}
      onClose={onClose}
    >
      <Field {...field('name')}>
        <Input {...text('name')} autoFocus />
      </Field>
      <AnimalTypeField
        field={field('animal_type')}
        name={saved?.animal_type_name}
        {...input('animal_type')}
      />
      <div className={s.pair}>
        <Field {...field('animal_count')}>
          <FloatInput
            value={values.animal_count}
            max={HEADS_MAX}
            changed={isMoved}
            onChange={(value) => set({ animal_count: value === null ? null : Math.trunc(value) })}
          />
        </Field>
        <Field {...field('max_weight')}>
          <FloatInput
            optional
            value={values.max_weight === null ? null : fromKg(values.max_weight, units)}
            max={fromKg(WEIGHT_MAX, units)}
            unit={unit.weight}
            onChange={(value) => set({ max_weight: value === null ? null : toKg(value, units) })}
          />
        </Field>
      </div>
      {isMoved && heads !== undefined && (
        <Note tone={heads.waiting > 0 ? 'wheat' : 'plain'}>
          {t('groups.follow', { count: heads.waiting })}
        </Note>
      )}
      <Checkbox checked={values.autoload} onChange={(autoload) => set({ autoload })}>
        {t('fields.autoload')} <small>{field('autoload').hint}</small>
      </Checkbox>
      <Checkbox
        checked={values.ignore_in_reports}
        onChange={(ignore_in_reports) => set({ ignore_in_reports })}
      >
        {t('fields.ignore_in_reports')} <small>{field('ignore_in_reports').hint}</small>
      </Checkbox>
      {heads !== undefined && heads.days.length > 1 && <HeadHistory heads={heads} />}
    </RecordDialog>
  )
}
