import type { RemoteReleases } from '@manger/contract/releases'
import { useFormat, useTranslate } from '@manger/platform'
import { Button } from '@manger/ui'
import { BuildName } from './build-name.tsx'
import * as s from './releases.module.css'

type DownBuildsProps = { row: RemoteReleases; isBusy: boolean; onPutBack: (build: string) => void }

/** The builds of a section that were taken down, with the way back. */
export const DownBuilds = ({ row, isBusy, onPutBack }: DownBuildsProps) => {
  const t = useTranslate()
  const format = useFormat()
  const down = row.builds.filter(({ down_since }) => down_since !== null)
  if (down.length === 0) return null
  return (
    <section aria-label={t('releases.down')}>
      <b>{t('releases.down')}</b>
      <div className={s.small}>{t('releases.downText')}</div>
      {down.map(({ build, down_since }) => (
        <div key={build} className={s.controls}>
          <BuildName build={build} />
          <span className={s.small}>{format.dateTime(down_since ?? '')}</span>
          <Button size="small" icon="undo" busy={isBusy} onClick={() => onPutBack(build)}>
            {t('releases.putBack')}
          </Button>
        </div>
      ))}
    </section>
  )
}
