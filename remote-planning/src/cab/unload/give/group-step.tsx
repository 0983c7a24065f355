import type { Kg } from '@manger/contract'
import type { Feeding, FeedingGroup } from '@manger/contract/feedings'
import { useFarm, useFormat, useTranslate } from '@manger/platform'
import { Quantity } from '@manger/ui'
import { type ReactNode, useState } from 'react'
import { LineStep } from '../../line/line-step.tsx'
import { ProgressStrip } from '../../line/progress-strip.tsx'
import { ReasonDialog } from '../../reason/reason-dialog.tsx'
import type { Scale } from '../../scale/scale-source.ts'
import type { ScaleMemory } from '../../scale/use-scale-memory.ts'
import { moreThanLoaded } from '../../states/line.states.ts'
import { givenSoFar, groupsToGive, leftInMixer, lineOf, mixerFor, overAtEnd } from '../groups.formulas.ts'
import { GroupList } from '../start/group-list.tsx'
import { Heads } from '../start/heads.tsx'
import type { UnloadWork } from '../use-unload-work.ts'
import { LeftInMixer } from './left-in-mixer.tsx'
import * as s from './over-at-end.module.css'
import { partsOf } from './parts.ts'

/** What will be over, or missing, when every group gets its target; nothing when it comes out even. */
const OverAtEnd = ({ kg }: { kg: Kg }) => {
  const t = useTranslate()
  const format = useFormat()
  if (Math.abs(kg) < 0.5) return null
  return (
    <li className={s.line}>
      {t(kg > 0 ? 'cab.overAtEnd' : 'cab.missingAtEnd')}
      <b className={s.weight}>
        <Quantity {...format.weight(Math.abs(kg))} />
      </b>
    </li>
  )
}

type GroupStepProps = {
  head: ReactNode
  feeding: Feeding
  group: FeedingGroup
  scale: Scale
  work: UnloadWork
  memory: ScaleMemory
  isHeld: boolean
  onUndo: (() => void) | null
  onChoose: (group: number) => void
}

const SKIP_REASONS = ['cab.reason.groupMoved', 'cab.reason.feedLeft', 'cab.reason.noWayIn']

/** One group and its feed. */
export const GroupStep = (props: GroupStepProps) => {
  const { feeding, group, work, memory } = props
  const t = useTranslate()
  const format = useFormat()
  const { weight_unit } = useFarm()
  const [isSkipping, setSkipping] = useState(false)
  // What was given before a reload, or of a weighing taken back.
  const [before] = useState(() => memory.of(group.group))
  const mixer = mixerFor(feeding)
  const { body } = work
  const all = groupsToGive(feeding)
  const may = (action: 'weigh_group' | 'skip_group') => feeding.allowed_actions.includes(action)
  const perHead = group.heads > 0 ? group.planned_weight / group.heads : null

  return (
    <>
      <LineStep
        mode="unload"
        head={props.head}
        name={group.name}
        aside={<Heads count={group.heads} isLarge />}
        hint={perHead === null ? undefined : t('cab.aHead', { weight: format.weightText(perHead) })}
        scale={props.scale}
        line={lineOf(feeding, group, {
          from: before?.weight ?? 0,
          isUndone: before?.isUndone ?? false,
          unit: weight_unit,
        })}
        traced={{ feeding: feeding.id, line: group.group }}
        mixer={mixer}
        operation={work.operation}
        meanwhile={work.meanwhile}
        kept={body?.action === 'weigh' && body.group === group.group ? body.weight : null}
        isHeld={props.isHeld || isSkipping}
        onWeight={(weight) =>
          memory.write({
            line: group.group,
            weight,
            tare: mixer.left,
            instead: null,
            isUndone: before?.isUndone ?? false,
          })
        }
        strip={(weight) => (
          <ProgressStrip
            parts={partsOf(feeding, group, weight)}
            place={t('cab.groupOf', { place: all.indexOf(group) + 1, total: all.length })}
            total={t('cab.ofWeight', {
              done: format.weight(givenSoFar(feeding) + weight).value,
              total: format.weightText(feeding.planned_weight),
            })}
          />
        )}
        onUndo={props.onUndo}
        onSkip={may('skip_group') ? () => setSkipping(true) : null}
        onStore={
          may('weigh_group')
            ? (weight, { advance, reason }) =>
                work.give(weight, {
                  group: group.group,
                  advance,
                  ...(reason !== undefined && { reason }),
                  ...(moreThanLoaded({ mixer, weight }) > 0 && { accept: true }),
                })
            : null
        }
      >
        {(weight) => (
          <>
            <LeftInMixer loaded={feeding.actual_weight ?? 0} left={leftInMixer(feeding, weight)} />
            <GroupList
              feeding={feeding}
              except={group.group}
              onChoose={weight === 0 && work.operation.state === 'idle' ? props.onChoose : undefined}
            >
              <OverAtEnd kg={overAtEnd(feeding)} />
            </GroupList>
          </>
        )}
      </LineStep>
      {isSkipping && (
        <ReasonDialog
          title={t('cab.skipTitle', { name: group.name })}
          reasons={SKIP_REASONS}
          action={t('cab.skip')}
          onClose={() => setSkipping(false)}
          onReason={(reason) => {
            setSkipping(false)
            work.skip(group.group, reason)
          }}
        >
          <p>{t('cab.skipGroupText')}</p>
        </ReasonDialog>
      )}
    </>
  )
}
