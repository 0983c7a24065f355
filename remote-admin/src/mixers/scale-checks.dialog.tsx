import { dayOf, fromKg, roundTo, toKg } from '@manger/contract'
import { type Mixer, type ScaleCheck, scaleCheckRoutes } from '@manger/contract/mixers'
import { useFormat, useListPart, useMay, useSession, useTranslate } from '@manger/platform'
import { Button, Field, FloatInput, Input, SkeletonBlock } from '@manger/ui'
import { DataTable, Dialog, type FieldLooksOf, type Form, RecordForm, useForm } from '@manger/ui/data'
import { lazy, Suspense } from 'react'
import { useCheckColumns } from './check.columns.tsx'

// The list of mixers draws no chart, so it does not fetch one.
const TimeSeries = lazy(async () => ({ default: (await import('@manger/ui/charts')).TimeSeries }))

const CHART_PX = 150
const NOTE = { create: scaleCheckRoutes.create }

const Trend = ({ checks }: { checks: readonly ScaleCheck[] }) => {
  const t = useTranslate()
  const format = useFormat()
  const { timezone } = useSession()
  const values = checks.map(({ at, error }) => ({ day: dayOf(new Date(at), timezone), value: error }))
  return (
    <Suspense fallback={<SkeletonBlock rows={3} />}>
      <TimeSeries
        label={t('checks.trend')}
        series={[{ key: 'error', name: t('checks.error'), color: 'c1', kind: 'bar', values }]}
        text={(value) => format.deviation(value)}
        height={CHART_PX}
      />
    </Suspense>
  )
}

const useCheckFields = (): FieldLooksOf<typeof NOTE> => {
  const t = useTranslate()
  const { weightText: text } = useFormat()
  return {
    reference: { label: t('checks.reference'), text },
    shown: { label: t('checks.shown'), text },
    note: { label: t('fields.note') },
  }
}

/** One check: what a weighbridge says, and what the mixer shows. */
const CheckForm = ({ form }: { form: Form<typeof NOTE> }) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  return (
    <RecordForm form={form} submitLabel={t('checks.add')}>
      {(['reference', 'shown'] as const).map((name) => {
        const kg = form.values[name]
        return (
          <Field key={name} {...form.field(name)}>
            <FloatInput
              autoFocus={name === 'reference'}
              value={kg === null ? null : roundTo(fromKg(kg, units), 2)}
              unit={format.units.weight}
              onChange={(typed) => form.set({ [name]: typed === null ? null : toKg(typed, units) })}
            />
          </Field>
        )
      })}
      <Field {...form.field('note')}>
        <Input {...form.text('note')} />
      </Field>
    </RecordForm>
  )
}

type ScaleChecksDialogProps = { mixer: Mixer; onClose: () => void }

/** The scale of a mixer against a reference: how far off it was each time, and one more check. */
export const ScaleChecksDialog = ({ mixer, onClose }: ScaleChecksDialogProps) => {
  const t = useTranslate()
  const may = useMay()
  const params = { id: mixer.id }
  const checks = useListPart(scaleCheckRoutes.list, { params })
  const columns = useCheckColumns()
  const form = useForm(NOTE, {
    item: null,
    params,
    fields: useCheckFields(),
    isRepeated: true,
    notice: t('checks.saved'),
  })
  return (
    <Dialog
      open
      title={t('checks.title', { name: mixer.name })}
      isDirty={form.isDirty}
      onClose={onClose}
      footer={(leave) => <Button onClick={leave}>{t('checks.close')}</Button>}
    >
      {may(scaleCheckRoutes.create) && <CheckForm form={form} />}
      {checks.rows.length > 1 && <Trend checks={checks.rows} />}
      <DataTable
        {...checks.table}
        bare
        size="small"
        label={t('checks.list')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ text: t('checks.none') }}
      />
    </Dialog>
  )
}
