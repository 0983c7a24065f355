import { type Feeding, feedingRoutes, LOADS_MAX } from '@manger/contract/feedings'
import { mixOf } from '@manger/contract/rations'
import { type ApiError, useDirty, useFarm, useFormat, useTranslate } from '@manger/platform'
import { useSaving } from '@manger/ui/data'
import { useRef, useState } from 'react'
import { bodyOf, contextOf, type Draft, draftOf, planOf, problemsOf, recipeOf } from './draft.formulas.ts'
import type { Choices } from './feeding-form.api.ts'
import { listOfErrors, worded } from './form-problems.ts'
import { loadsOf, splitBody } from './loads.formulas.ts'

type FormInput = { saved: Feeding | null; first: Draft; choices: Choices; onClose: () => void }

/** A feeding being planned: what is typed, what follows from it, what is wrong with it, and saving. */
export const useFeedingForm = ({ saved: item, first, choices, onClose }: FormInput) => {
  const t = useTranslate()
  const { weightText } = useFormat()
  const { id: farm, weight_unit: unit } = useFarm()
  const refusal = useRef<ApiError | null>(null)
  const [isSplit, setSplit] = useState(false)
  const wasInLoads = useRef(false)
  const saving = useSaving(feedingRoutes, {
    item,
    name: item?.ration.name,
    notice: t('form.saved'),
    onRefused: (error) => {
      refusal.current = error
    },
    // A try whose answer was lost may have planned further loads: a change of the first would leave them, or plan them twice.
    mayGoOn: () => !wasInLoads.current,
    onSaved: onClose,
  })
  const { saved, theirs, problems, isBusy } = saving
  const [typed, setTyped] = useState<Partial<Draft>>({})
  // A field of a new feeding follows what there is to choose from until it is touched.
  const start = saved === null ? first : draftOf(saved)
  const draft = { ...start, ...typed }
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start)
  useDirty(isDirty)

  const outlook = (of: Draft, onto = saved) => {
    const context = contextOf({ draft: of, choices, saved: onto, unit })
    const plan = planOf(of, context)
    const loads = loadsOf(plan, context)
    return { context, plan, loads, isInLoads: isSplit && loads.length > 1 && loads.length <= LOADS_MAX }
  }
  const { context, plan, loads, isInLoads } = outlook(draft)
  const recipe = recipeOf({ draft, choices, saved })

  const showRefusal = (error: ApiError) => problems.show(worded(listOfErrors(error), weightText))

  const send = async (whole: Draft, onto?: Feeding) => {
    // Nor does another try, under another id: what is planned shows when the form is opened again.
    if (refusal.current?.has('operation_conflict')) return showRefusal(refusal.current)
    const ahead = outlook(whole, onto)
    const broken = problemsOf(whole, ahead.context).filter(
      ({ code }) => !(ahead.isInLoads && code === 'over_mixer_weight'),
    )
    const body = bodyOf(whole, farm)
    if (problems.show(worded(broken, weightText)) || body === null) return
    const sent = ahead.isInLoads && ahead.plan !== null ? splitBody(body, ahead.plan, ahead.loads) : body
    wasInLoads.current ||= ahead.isInLoads
    if (await saving.send(sent, onto)) return setTyped({})
    const { current: refused } = refusal
    if (refused?.has('version_conflict') === false) showRefusal(refused)
  }

  return {
    draft,
    context,
    plan,
    recipe,
    /** Dry matter of the mix in percent (F6). */
    dryMatter: mixOf(recipe).dryMatter,
    problems,
    isDirty,
    isBusy,
    /** Weights of the equal loads that fit the mixer; empty while one load does. */
    loads,
    isInLoads,
    setSplit: (isOn: boolean) => {
      setSplit(isOn)
      problems.clear('mixer')
    },
    /** The feeding as the form began, and as somebody else saved it meanwhile; null while nobody did. */
    base: saved,
    theirs,
    change: (part: Partial<Draft>) => {
      setTyped((old) => ({ ...old, ...part }))
      for (const field of Object.keys(part)) problems.clear(field)
      if (part.groups !== undefined) problems.clear()
    },
    /** Saves what the merge of the two made; it stays typed when it is refused. */
    merge: async (merged: Draft) => {
      if (theirs === null) return
      setTyped(merged)
      await send(merged, theirs)
    },
    closeMerge: saving.leave,
    save: () => send(draft),
  }
}

/** The form as its parts read it. */
export type FeedingForm = ReturnType<typeof useFeedingForm>
