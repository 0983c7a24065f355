import type { Mixer } from '@manger/contract/mixers'
import { useFormat, useTranslate } from '@manger/platform'
import { StatusChip, TwoLines } from '@manger/ui'
import * as s from './mixer-card.module.css'

type MixerCardProps = { mixer: Mixer; farm: string }

/** A mixer in the list of a phone. */
export const MixerCard = ({ mixer, farm }: MixerCardProps) => {
  const t = useTranslate()
  const format = useFormat()
  return (
    <div className={s.card}>
      <TwoLines note={farm}>{mixer.name}</TwoLines>
      <div className={s.end}>
        <b>{format.weightText(mixer.max_weight)}</b>
        {mixer.busy === null ? <small>{t('mixers.free')}</small> : <StatusChip status={mixer.busy.status} />}
      </div>
    </div>
  )
}
