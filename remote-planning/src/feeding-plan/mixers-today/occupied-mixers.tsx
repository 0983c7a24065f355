import type { Feeding } from '@manger/contract/feedings'
import type { Mixer } from '@manger/contract/mixers'
import { useFormat, useTranslate } from '@manger/platform'
import { Button, Icon, Note } from '@manger/ui'
import { useFeeding, useMixersOfFarm } from '../feeding-plan.api.ts'
import type { PlanActions } from '../plan-dialog.ts'
import * as s from './occupied-mixers.module.css'

/** A mixer that a feeding of another day still holds: nothing can be loaded there until it is dealt with. */
export type Occupied = { mixer: Mixer; busy: NonNullable<Mixer['busy']> }

/** The mixers that none of the day's feedings holds, but another one does. */
export const useOccupiedMixers = (feedings: readonly Feeding[] | undefined): readonly Occupied[] => {
  const { data } = useMixersOfFarm()
  if (feedings === undefined) return []
  const shown = new Set(feedings.map(({ id }) => id))
  return (data?.data ?? []).flatMap((mixer) =>
    mixer.busy !== null && !shown.has(mixer.busy.id) ? [{ mixer, busy: mixer.busy }] : [],
  )
}

type OccupiedProps = { occupied: Occupied; actions: PlanActions }

const useOccupied = ({ occupied: { busy }, actions }: OccupiedProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { data } = useFeeding(busy.id)
  const feeding = data?.data
  const canDiscard = feeding?.allowed_actions.includes('discard') === true
  return {
    facts: { name: busy.name, day: format.day(feeding?.planned_on), status: t(`status.${busy.status}`) },
    discard: canDiscard && (
      <Button
        size="small"
        kind="dangerQuiet"
        onClick={() => actions.open({ kind: 'reason', action: 'discard', feeding })}
      >
        {t('action.discard')}
      </Button>
    ),
  }
}

/** Who holds the mixer, and the way to free it, as a part of the mixer's own row. */
export const OccupiedBy = (props: OccupiedProps) => {
  const t = useTranslate()
  const { facts, discard } = useOccupied(props)
  return (
    <span className={s.by} role="note">
      <Icon name="warning" size={16} />
      {t('occupied.here', facts)}
      {discard}
    </span>
  )
}

/** The same of a mixer that has no row. */
export const OccupiedNote = (props: OccupiedProps) => {
  const t = useTranslate()
  const { facts, discard } = useOccupied(props)
  return (
    <Note
      title={t('occupied.title', { mixer: props.occupied.mixer.name })}
      icon="mixer-wagon"
      actions={discard}
    >
      {t('occupied.by', facts)}
    </Note>
  )
}
