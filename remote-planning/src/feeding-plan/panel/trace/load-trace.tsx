import type { KeptTrace } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { ErrorState, SkeletonBlock } from '@manger/ui'
import { useFeedingTrace } from '../../feeding-plan.api.ts'
import * as s from './load-trace.module.css'
import { drawnLines } from './trace.formulas.ts'
import { TraceChart } from './trace-chart.tsx'

type HalfProps = { half: KeptTrace['half']; traces: readonly KeptTrace[] }

const Half = ({ half, traces }: HalfProps) => {
  const t = useTranslate()
  const format = useFormat()
  const lines = drawnLines(traces.filter((trace) => trace.half === half))
  if (lines.length === 0) return null
  return (
    <figure className={s.half}>
      <figcaption>{t(half === 'load' ? 'cab.loading' : 'cab.unloading')}</figcaption>
      <TraceChart lines={lines} />
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{t(half === 'load' ? 'trace.feed' : 'column.group')}</th>
            <th scope="col">{t('trace.time')}</th>
            <th scope="col">{t('cab.target')}</th>
            <th scope="col">{t('trace.scale')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, at, from, to, target, weight }, index) => (
            <tr key={id}>
              <th scope="row">{`${index + 1}. ${name}`}</th>
              <td>
                {format.time(at)}–{format.time(new Date(Date.parse(at) + (to - from) * 1000).toISOString())}
              </td>
              <td>{format.weightText(target)}</td>
              <td>{format.weightText(weight)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** What the scale sent while a feeding was loaded and unloaded, drawn and in figures. */
export const LoadTrace = ({ feeding }: { feeding: number }) => {
  const t = useTranslate()
  const { data, error, refresh } = useFeedingTrace(feeding)
  return (
    <section className={s.trace} aria-label={t('trace.title')}>
      <h3>{t('trace.title')}</h3>
      {data === undefined && error !== undefined && <ErrorState onRetry={() => void refresh()} />}
      {data === undefined && error === undefined && <SkeletonBlock rows={4} />}
      {data?.data.length === 0 && <p>{t('trace.none')}</p>}
      {data !== undefined && data.data.length > 0 && (
        <>
          <Half half="load" traces={data.data} />
          <Half half="upload" traces={data.data} />
        </>
      )}
    </section>
  )
}
