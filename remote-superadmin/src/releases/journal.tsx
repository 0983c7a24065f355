import type { ReleaseAudit } from '@manger/contract/releases'
import { useFormat, useTranslate } from '@manger/platform'
import { Icon, type IconName } from '@manger/ui'
import { BuildName } from './build-name.tsx'
import * as s from './releases.module.css'

const ICONS: Record<ReleaseAudit['action'], IconName> = {
  taken: 'rocket',
  published: 'upload',
  moved: 'rocket',
  freed: 'unlock',
  token_made: 'lock',
  token_withdrawn: 'lock',
  rollout: 'sliders',
  stopped: 'warning',
  ended: 'check',
  switched_off: 'power',
  switched_on: 'power',
  mount_granted: 'unlock',
  mount_withdrawn: 'lock',
  taken_down: 'close',
  put_back: 'undo',
}

/** What was done to the sections, the latest first. */
export const Journal = ({ entries }: { entries: readonly ReleaseAudit[] }) => {
  const t = useTranslate()
  const format = useFormat()
  const whoOf = ({ by, token, set_by }: ReleaseAudit): string =>
    by?.name ?? token ?? t(set_by === 'workspace' ? 'releases.byStart' : 'releases.byItself')
  return (
    <ul className={s.journal}>
      {entries.map((entry) => (
        <li key={entry.id} className={s.entry}>
          <time className={s.when} dateTime={entry.at}>
            {format.time(entry.at)}
            <span>{format.dayShort(entry.at)}</span>
          </time>
          <Icon name={ICONS[entry.action]} size={16} />
          <div>
            <div>
              <b>{entry.remote}</b> <BuildName build={entry.build} />
            </div>
            <div className={s.small}>
              {t(`releases.deed.${entry.action}`)} · {whoOf(entry)}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
