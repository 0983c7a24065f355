import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartLook } from '#charts/common/chart-look.ts'
import { Button } from '#controls/button.tsx'
import { Segmented } from '#controls/segmented.tsx'
import { Aloud } from '#names/aloud.tsx'
import { Card } from '#page/card.tsx'
import * as s from './chart-card.module.css'
import { chartPicture, pngOf } from './picture.ts'

type ChartCardProps = {
  title: string
  /** Below the title: what is not narrowed, what is chosen. */
  note?: ReactNode
  /** Right of the title. */
  extra?: ReactNode
  /** Whose numbers these are, in the head of the pictures: farm and days. */
  about?: string
  /** Name of the pictures, without its ending. */
  fileName: string
  /** False while there is nothing to switch or to take away. */
  isReady?: boolean
  /** Left in the foot: where the numbers come from. */
  link?: ReactNode
  /** Keeps a finished picture. */
  onFile: (file: Blob, name: string) => void
  /** A `TimeSeries` or a `BarChart`. */
  children: ReactNode
}

/** A chart with its title, the switch to its table, and the ways to take it along as PNG and SVG. */
export const ChartCard = (props: ChartCardProps) => {
  const { title, note, extra, about, fileName, isReady = true, link, onFile, children } = props
  const { t } = useTranslation('ui')
  const body = useRef<HTMLDivElement>(null)
  const [look, setLook] = useState<'drawing' | 'table'>('drawing')
  const [isBusy, setBusy] = useState(false)
  const keep = async (format: 'png' | 'svg') => {
    const picture = body.current && chartPicture(body.current, { title, about })
    if (picture === null) return
    setBusy(true)
    try {
      const file =
        format === 'svg' ? new Blob([picture.svg], { type: 'image/svg+xml' }) : await pngOf(picture)
      onFile(file, `${fileName}.${format}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={title} extra={extra} fill>
      <div className={s.card}>
        {note !== undefined && <p className={s.note}>{note}</p>}
        <div ref={body}>
          <ChartLook value={look}>{children}</ChartLook>
        </div>
        <div className={s.foot}>
          <span className={s.links}>{link}</span>
          {isReady && (
            <div className={s.tools}>
              <Segmented<'drawing' | 'table'>
                label={title}
                value={look}
                options={[
                  { value: 'drawing', label: t('chart.drawing') },
                  { value: 'table', label: t('chart.table') },
                ]}
                onChange={setLook}
              />
              {(['png', 'svg'] as const).map((format) => (
                <Button
                  key={format}
                  size="small"
                  icon="download"
                  busy={isBusy}
                  onClick={() => void keep(format)}
                >
                  {format.toUpperCase()}
                  <Aloud>: {title}</Aloud>
                </Button>
              ))}
            </div>
          )}
        </div>
      </div>
    </Card>
  )
}
