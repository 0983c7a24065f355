import type { Feeding } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { Field, Select } from '@manger/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../reason/reason-dialog.tsx'
import type { Instead } from '../../scale/use-scale-memory.ts'
import { useSubstitutes } from '../mixer-loading.api.ts'

/** What is loaded instead of a planned ingredient, and why. */
export type Substitute = Instead

type SubstituteDialogProps = {
  feeding: Feeding
  name: string
  onChoose: (substitute: Substitute) => void
  onClose: () => void
}

const REASONS = ['cab.reason.noneLeft', 'cab.reason.spoiled', 'cab.reason.asTold']

/** Chooses another ingredient of the farm's stocks; the planned one keeps its place in the plan. */
export const SubstituteDialog = ({ feeding, name, onChoose, onClose }: SubstituteDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { data, isLoading } = useSubstitutes()
  const [chosen, setChosen] = useState<number | null>(null)
  const inRation = feeding.ingredients.map(({ ingredient }) => ingredient)
  const offered = (data?.data ?? []).filter(({ id, deleted }) => !deleted && !inRation.includes(id))
  const substitute = offered.find(({ id }) => id === chosen)
  return (
    <ReasonDialog
      title={t('cab.substituteTitle', { name })}
      reasons={REASONS}
      action={t('cab.substitute')}
      isBlocked={substitute === undefined}
      onReason={(reason) =>
        substitute &&
        onChoose({
          ingredient: substitute.id,
          name: substitute.name,
          reason,
          piece_weight: substitute.piece_weight,
        })
      }
      onClose={onClose}
    >
      <Field label={t('cab.otherIngredient')}>
        <Select
          value={chosen}
          loading={isLoading}
          options={offered.map(({ id, name: label, stock_rest, is_water, is_counted }) => ({
            value: id,
            label,
            // The balance of what nobody counted is only what was fed (F21).
            note: is_water
              ? undefined
              : is_counted === false
                ? t('cab.notCounted')
                : format.weightText(stock_rest),
          }))}
          onChange={setChosen}
        />
      </Field>
    </ReasonDialog>
  )
}
