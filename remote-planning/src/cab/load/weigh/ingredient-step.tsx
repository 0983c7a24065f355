import type { Feeding, FeedingIngredient } from '@manger/contract/feedings'
import { useFarm, useFormat, useTranslate } from '@manger/platform'
import { type ReactNode, useState } from 'react'
import { LineStep } from '../../line/line-step.tsx'
import { ProgressStrip } from '../../line/progress-strip.tsx'
import { ThenList } from '../../line/then-list.tsx'
import type { Scale } from '../../scale/scale-source.ts'
import type { ScaleMemory } from '../../scale/use-scale-memory.ts'
import { lineOf, linesToLoad, loadedSoFar, openLines } from '../lines.formulas.ts'
import type { LoadWork } from '../use-load-work.ts'
import { KeepOffer } from './keep-offer.tsx'
import { partsOf } from './parts.ts'
import { SkipDialog } from './skip-dialog.tsx'
import { type Substitute, SubstituteDialog } from './substitute-dialog.tsx'

type IngredientStepProps = {
  head: ReactNode
  feeding: Feeding
  line: FeedingIngredient
  scale: Scale
  work: LoadWork
  memory: ScaleMemory
  isHeld: boolean
  onUndo: (() => void) | null
  onChoose: (ingredient: number) => void
}

/** One ingredient on its way into the mixer. */
export const IngredientStep = (props: IngredientStepProps) => {
  const { feeding, line, work, memory } = props
  const t = useTranslate()
  const format = useFormat()
  const { weight_unit } = useFarm()
  const [asked, setAsked] = useState<'skip' | 'substitute' | null>(null)
  // What was on the scale before a reload, or of a weighing taken back.
  const [before] = useState(() => memory.of(line.ingredient))
  const [tare] = useState(() => before?.tare || loadedSoFar(feeding))
  const [instead, setInstead] = useState<Substitute | null>(before?.instead ?? null)
  const { body } = work
  const all = linesToLoad(feeding)
  const place = all.indexOf(line) + 1
  const isKeptSubstitute = body?.action === 'weigh' && body.substitute_for === line.ingredient
  const isKept = isKeptSubstitute || (body?.action === 'weigh' && body.ingredient === line.ingredient)
  // After a reload only the identity of a substitute is known.
  const name = instead?.name ?? (isKeptSubstitute ? t('cab.insteadOf', { name: line.name }) : line.name)
  const coming = openLines(feeding).filter((other) => other !== line)
  const may = (action: 'weigh' | 'skip') => feeding.allowed_actions.includes(action)

  return (
    <>
      <LineStep
        mode="load"
        head={props.head}
        name={name}
        instead={instead === null ? undefined : line.name}
        scale={props.scale}
        line={lineOf(feeding, line, {
          from: before?.weight ?? 0,
          isUndone: before?.isUndone ?? false,
          unit: weight_unit,
          piece: (instead ?? line).piece_weight ?? null,
        })}
        traced={{ feeding: feeding.id, line: instead?.ingredient ?? line.ingredient }}
        operation={work.operation}
        meanwhile={work.meanwhile}
        kept={isKept ? body.weight : null}
        isHeld={props.isHeld || asked !== null}
        offer={<KeepOffer feeding={feeding} work={work} />}
        onWeight={(weight) =>
          memory.write({ line: line.ingredient, weight, tare, instead, isUndone: before?.isUndone ?? false })
        }
        strip={(weight) => (
          <ProgressStrip
            parts={partsOf(feeding, line, weight)}
            place={t('cab.ingredientOf', { place, total: all.length })}
            total={t('cab.ofWeight', {
              done: format.weight(loadedSoFar(feeding) + weight).value,
              total: format.weightText(feeding.load_target),
            })}
          />
        )}
        onUndo={props.onUndo}
        onSkip={may('skip') ? () => setAsked('skip') : null}
        onStore={
          may('weigh')
            ? (weight, { advance, reason }) =>
                work.weigh(weight, {
                  ingredient: instead?.ingredient ?? line.ingredient,
                  tare,
                  advance,
                  ...(instead !== null && { substitute_for: line.ingredient }),
                  ...reasonOf(instead?.reason, reason),
                })
            : null
        }
      >
        {(weight) => (
          <ThenList
            lines={coming.map((other) => ({
              id: other.ingredient,
              place: all.indexOf(other) + 1,
              name: other.name,
              planned: other.planned,
              swatch: other.swatch,
            }))}
            onChoose={weight === 0 && work.operation.state === 'idle' ? props.onChoose : undefined}
          />
        )}
      </LineStep>
      {asked === 'skip' && (
        <SkipDialog
          name={line.name}
          onSubstitute={() => setAsked('substitute')}
          onClose={() => setAsked(null)}
          onReason={(reason) => {
            setAsked(null)
            work.skip(line.ingredient, reason)
          }}
        />
      )}
      {asked === 'substitute' && (
        <SubstituteDialog
          feeding={feeding}
          name={line.name}
          onClose={() => setAsked(null)}
          onChoose={(chosen) => {
            setAsked(null)
            setInstead(chosen)
          }}
        />
      )}
    </>
  )
}

const reasonOf = (...reasons: (string | undefined)[]): { reason?: string } => {
  const given = reasons.filter((reason) => reason !== undefined)
  return given.length === 0 ? {} : { reason: given.join('; ').slice(0, 200) }
}
