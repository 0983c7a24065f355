import { dayOf } from '@manger/contract'
import type { Mixer, ScaleCheck } from '@manger/contract/mixers'
import { useCan, useFormat, useSession, useTranslate } from '@manger/platform'
import { Button, SkeletonBlock } from '@manger/ui'
import { DataTable, Dialog } from '@manger/ui/data'
import { lazy, Suspense, useState } from 'react'
import { useCheckColumns } from './check-columns.tsx'
import { CheckForm } from './check-form.tsx'
import { useScaleChecks } from './scale-checks.api.ts'

// The list of mixers draws no chart, so it does not fetch one.
const TimeSeries = lazy(async () => ({ default: (await import('@manger/ui/charts')).TimeSeries }))

const CHART_PX = 150

const Trend = ({ checks }: { checks: readonly ScaleCheck[] }) => {
  const t = useTranslate()
  const format = useFormat()
  const { timezone } = useSession()
  const values = checks.map(({ at, error }) => ({ day: dayOf(new Date(at), timezone), value: error }))
  return (
    <Suspense fallback={<SkeletonBlock rows={3} />}>
      <TimeSeries
        label={t('checks.trend')}
        series={[{ key: 'error', name: t('checks.error'), color: 'c1', values }]}
        text={(value) => format.deviation(value)}
        height={CHART_PX}
      />
    </Suspense>
  )
}

type ScaleChecksDialogProps = { mixer: Mixer; onClose: () => void }

/** The scale of a mixer against a reference: how far off it was each time, and one more check. */
export const ScaleChecksDialog = ({ mixer, onClose }: ScaleChecksDialogProps) => {
  const t = useTranslate()
  const can = useCan()
  const canView = can('manager.mixer', 'view')
  const { data, error, refresh } = useScaleChecks(mixer.id, canView)
  const columns = useCheckColumns()
  const [isTyped, setTyped] = useState(false)
  const checks = data?.data ?? []
  return (
    <Dialog
      open
      title={t('checks.title', { name: mixer.name })}
      isDirty={isTyped}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('checks.close')}</Button>}
    >
      {can('manager.mixer', 'change') && <CheckForm mixer={mixer.id} onTyped={setTyped} />}
      {checks.length > 1 && <Trend checks={checks} />}
      <DataTable
        bare
        size="small"
        label={t('checks.list')}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refresh()}
        canView={canView}
        right={t('permissions.manager.mixer')}
        empty={{ text: t('checks.none') }}
        part={data && { shown: data.data.length, total: data.count }}
      />
    </Dialog>
  )
}
