import type { Feeding } from '@manger/contract/feedings'
import type { Mixer } from '@manger/contract/mixers'
import { useFormat, useTranslate } from '@manger/platform'
import { Button, Note } from '@manger/ui'
import { useFeeding, useMixersOfFarm } from '../feeding-plan.api.ts'
import type { PlanActions } from '../plan-dialog.ts'

type OccupiedMixersProps = { feedings: readonly Feeding[]; actions: PlanActions }
type Busy = NonNullable<Mixer['busy']>

const Occupied = ({ mixer, busy, actions }: { mixer: Mixer; busy: Busy; actions: PlanActions }) => {
  const t = useTranslate()
  const format = useFormat()
  const { data } = useFeeding(busy.id)
  const feeding = data?.data
  const canDiscard = feeding?.allowed_actions.includes('discard') === true
  return (
    <Note
      title={t('occupied.title', { mixer: mixer.name })}
      icon="mixer-wagon"
      actions={
        canDiscard && (
          <Button
            size="small"
            kind="dangerQuiet"
            onClick={() => actions.open({ kind: 'reason', action: 'discard', feeding })}
          >
            {t('action.discard')}
          </Button>
        )
      }
    >
      {t('occupied.by', {
        name: busy.name,
        day: format.day(feeding?.planned_on),
        status: t(`status.${busy.status}`),
      })}
    </Note>
  )
}

/** Mixers that a feeding of another day still holds: nothing can be loaded there until it is dealt with. */
export const OccupiedMixers = ({ feedings, actions }: OccupiedMixersProps) => {
  const { data } = useMixersOfFarm()
  const shown = new Set(feedings.map(({ id }) => id))
  return (data?.data ?? []).map((mixer) =>
    mixer.busy !== null && !shown.has(mixer.busy.id) ? (
      <Occupied key={mixer.id} mixer={mixer} busy={mixer.busy} actions={actions} />
    ) : null,
  )
}
