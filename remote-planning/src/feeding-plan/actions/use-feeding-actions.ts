import { type Feeding, type FeedingAction, feedingRoutes } from '@manger/contract/feedings'
import { useFarm, useMay, usePaths, useTranslate } from '@manger/platform'
import type { IconName, PageAction } from '@manger/ui'
import type { PlanActions, PlanDialog } from '../plan-dialog.ts'
import { mainStepOf, wordOfStep } from './main-action.ts'
import { type AsPlanned, canBeAsPlanned, useAsPlanned } from './use-as-planned.ts'

/** An action of the server that a dialog of this page does, in the order of the menu. */
type Offer = {
  action: FeedingAction
  icon: IconName
  danger?: true
  dialog: (feeding: Feeding) => PlanDialog
}

const BEFORE_EDIT: readonly Offer[] = [
  { action: 'load_once', icon: 'clipboard', dialog: (feeding) => ({ kind: 'load_once', feeding }) },
  { action: 'upload_once', icon: 'clipboard', dialog: (feeding) => ({ kind: 'upload_once', feeding }) },
  { action: 'edit', icon: 'edit', dialog: (feeding) => ({ kind: 'edit', feeding }) },
  { action: 'correct', icon: 'edit', dialog: (feeding) => ({ kind: 'correct', feeding }) },
]

const AS_PLANNED: readonly [AsPlanned, string][] = [
  ['load_once', 'loadedAsPlanned'],
  ['upload_once', 'unloadedAsPlanned'],
]

const reasoned = (action: Extract<PlanDialog, { kind: 'reason' }>['action'], icon: IconName): Offer => ({
  action,
  icon,
  dialog: (feeding) => ({ kind: 'reason', action, feeding }),
})

const AFTER_EDIT: readonly Offer[] = [
  reasoned('reopen_load', 'undo'),
  reasoned('reopen_unload', 'undo'),
  reasoned('cancel_unload', 'undo'),
  { action: 'change_mixer', icon: 'blender', dialog: (feeding) => ({ kind: 'change_mixer', feeding }) },
  { action: 'cancel_load', icon: 'undo', dialog: (feeding) => ({ kind: 'cancel_load', feeding }) },
  { ...reasoned('discard', 'delete'), danger: true },
]

/** The menu of a feeding: exactly what the server says this user may do with it now. */
export const useFeedingActions = (actions: PlanActions): ((feeding: Feeding) => PageAction[]) => {
  const { open, remove } = actions
  const t = useTranslate()
  const paths = usePaths()
  const farm = useFarm()
  const canAdd = useMay()(feedingRoutes.create)
  const recordAsPlanned = useAsPlanned(actions)

  return (feeding) => {
    const offered = (offers: readonly Offer[]) =>
      offers
        .filter(({ action }) => feeding.allowed_actions.includes(action))
        .map(
          ({ action, icon, danger, dialog }): PageAction => ({
            key: action,
            icon,
            danger,
            label: t(`action.${action}`),
            onSelect: () => open(dialog(feeding)),
          }),
        )
    const step = mainStepOf(feeding)
    const toCab: PageAction[] =
      step === null
        ? []
        : [
            {
              key: 'step',
              icon: step.page,
              label: t(wordOfStep(step)),
              to: paths.farm(farm.id, `planning/${feeding.id}/${step.page}`),
            },
          ]
    const asPlanned = AS_PLANNED.filter(([action]) => canBeAsPlanned(feeding, action)).map(
      ([action, label]): PageAction => ({
        key: label,
        icon: 'circle-check',
        label: t(`action.${label}`),
        onSelect: () => void recordAsPlanned(feeding, action),
      }),
    )
    const copy: PageAction = {
      key: 'copy',
      icon: 'copy',
      label: t('action.copy'),
      onSelect: () => open({ kind: 'copy', feeding }),
    }
    const ration: PageAction = {
      key: 'ration',
      icon: 'salad',
      label: t('action.ration'),
      onSelect: () => open({ kind: 'ration', feeding }),
    }
    const erase: PageAction = {
      key: 'delete',
      icon: 'delete',
      danger: true,
      label: t('action.delete'),
      onSelect: () => remove(feeding),
    }
    return [
      ...toCab,
      ...asPlanned,
      ...offered(BEFORE_EDIT),
      ...(canAdd ? [copy] : []),
      ration,
      ...offered(AFTER_EDIT),
      ...(feeding.allowed_actions.includes('delete') ? [erase] : []),
    ]
  }
}
