import {
  type AttentionKind,
  type AttentionReason,
  type ClientAttention,
  placeOfReason,
} from '@manger/contract/clients'
import { type Paths, usePaths, useTranslate } from '@manger/platform'
import { Link } from '@manger/platform/router'
import { Icon, type IconName } from '@manger/ui'
import { useNotGranted } from '../common/not-granted.tsx'
import * as s from './portfolio.module.css'
import { placeNameOf, useReasonWords } from './use-reason-words.ts'

/** What a reason is about, at a glance. */
const ICONS: Record<AttentionKind, IconName> = {
  silent: 'pause',
  missed: 'circle-x',
  stock: 'warehouse',
  accuracy: 'target',
  leftovers: 'scale',
  alert: 'bell',
  unseen: 'user',
}

/** Where the rows of a reason stand: inside of the client, or on the page about him, where his telephone is. */
const pathOf = (paths: Paths, client: number, reason: AttentionReason): string => {
  const place = placeOfReason(reason)
  const about = `activities/${client}`
  if (place === null) return paths.root(about)
  const inside = place.farm === null ? place.path : `farms/${place.farm}/${place.path}`
  return paths.root(`${about}/clients/${client}/${inside}`)
}

const keyOf = (reason: AttentionReason): string => {
  if (reason.kind === 'alert') return `alert ${reason.alert.kind}`
  return reason.kind === 'leftovers' ? `leftovers ${reason.farm.id}` : reason.kind
}

/** Why a client needs somebody, worst first; each sentence opens exactly its rows. */
export const Reasons = ({ row: { id, client, reasons, week } }: { row: ClientAttention }) => {
  const t = useTranslate()
  const paths = usePaths()
  const words = useReasonWords()
  const notGranted = useNotGranted()
  if (reasons.length === 0 && week.length === 0) {
    return (
      <span className={s.locked}>
        <Icon name="lock" size={16} />
        {notGranted}
      </span>
    )
  }
  if (reasons.length === 0) {
    return (
      <span className={s.calm}>
        <Icon name="circle-check" size={16} />
        {t('portfolio.calm')}
      </span>
    )
  }
  return (
    <ul className={s.reasons} aria-label={t('portfolio.reasonsOf', { name: client.name })}>
      {reasons.map((reason) => (
        <li key={keyOf(reason)}>
          <Link to={pathOf(paths, id, reason)} className={s.reason ?? ''} data-level={reason.level}>
            <Icon name={ICONS[reason.kind]} size={16} />
            <span>
              {reason.level === 'red' && <span className={s.urgent}>{t('portfolio.urgent')}</span>}
              {words(reason)}
              {placeNameOf(reason) !== null && <small className={s.place}>{placeNameOf(reason)}</small>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
