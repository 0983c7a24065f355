import { dayOf } from '@manger/contract'
import type { SentWeight } from '@manger/contract/feedings'
import { useErrorText, useFarm, useFormat, usePaths, useSession, useTranslate } from '@manger/platform'
import { LinkButton, Tag } from '@manger/ui'
import * as entries from '#common/entries.module.css'
import { useConflictWords } from '../../conflicts/use-conflict-words.ts'
import * as s from './sent.module.css'

type Told = { word: string; tone: 'wheat' | 'green' | 'plain'; sentence: string }

const useTold = (): ((weight: SentWeight) => Told) => {
  const t = useTranslate()
  const words = useConflictWords()
  return ({ status, reason, feeding, attached_to }) => {
    if (status === 'open') return { word: t('sent.word.open'), tone: 'wheat', sentence: t('sent.told.open') }
    if (status === 'reversed')
      return {
        word: t('sent.word.reversed'),
        tone: 'plain',
        sentence: reason === null ? t('sent.told.undone') : t('sent.told.reversed', { reason }),
      }
    const counts = { word: t('sent.word.attached'), tone: 'green' } as const
    if (attached_to === null) return { ...counts, sentence: t('sent.told.attached') }
    if (attached_to.id === feeding?.id) return { ...counts, sentence: t('sent.told.attachedHere') }
    return {
      ...counts,
      sentence: t('sent.told.attachedThere', { feeding: words.feeding({ feeding: attached_to }) }),
    }
  }
}

/** A weight that did not fit: what it was, why it did not count at once, what became of it, and the way on. */
export const SentWeightItem = ({ weight }: { weight: SentWeight }) => {
  const t = useTranslate()
  const format = useFormat()
  const errorText = useErrorText()
  const paths = usePaths()
  const { id: farm } = useFarm()
  const words = useConflictWords()
  const { timezone } = useSession()
  const { codes, at, group, status, feeding, attached_to, settled_by, settled_at } = weight
  const { word, tone, sentence } = useTold()(weight)
  const next = attached_to ?? feeding
  // The feeding names its day: the same one twice would hide the time.
  const isSameDay = feeding?.planned_on === dayOf(new Date(at), timezone)
  const when = isSameDay ? format.time(at) : format.dateTime(at)
  const half = group === null ? 'load' : 'unload'
  return (
    <li className={entries.item}>
      <div className={entries.words}>
        <b>{words.what(weight)}</b>
        <span className={s.muted}>{[words.feeding(weight), when].join(' · ')}</span>
        {status === 'open' &&
          codes.map((code) => (
            <span key={code} className={s.muted}>
              {errorText({ code, message: '' })}
            </span>
          ))}
        <p className={s.told}>
          <Tag tone={tone}>{word}</Tag> {sentence}
        </p>
        {settled_at !== null && (
          <span className={s.muted}>
            {[settled_by?.name, format.dateTime(settled_at)].filter(Boolean).join(' · ')}
          </span>
        )}
      </div>
      {next === null ? (
        <LinkButton to={paths.farm(farm, 'planning')}>{t('cab.toPlan')}</LinkButton>
      ) : (
        <LinkButton to={paths.farm(farm, `planning/${next.id}/${half}`)}>{t('cab.openIt')}</LinkButton>
      )}
    </li>
  )
}
