import { Feeding } from '@manger/contract/feedings'
import { mixOf } from '@manger/contract/rations'
import {
  type ApiError,
  useDirty,
  useFarm,
  useFormat,
  useNotify,
  useStale,
  useSubmit,
  useTranslate,
} from '@manger/platform'
import { useProblems } from '@manger/ui'
import { useRef, useState } from 'react'
import { bodyOf, contextOf, type Draft, draftOf, planOf, problemsOf, recipeOf } from './draft.formulas.ts'
import { type Choices, type FeedingBody, useFeedingSaves } from './feeding-form.api.ts'
import { listOfErrors, worded } from './form-problems.ts'
import { loadsOf, splitBody } from './loads.formulas.ts'
import { useOpIds } from './use-op-ids.ts'

type FormInput = { saved: Feeding | null; first: Draft; choices: Choices; onClose: () => void }

/** What goes out with one press of Save: the loads, the first of them as the change of `base`. */
type Sending = { base: Feeding | null; bodies: readonly FeedingBody[] }

/** A feeding being planned: what is typed, what follows from it, what is wrong with it, and saving. */
export const useFeedingForm = ({ saved, first, choices, onClose }: FormInput) => {
  const t = useTranslate()
  const format = useFormat()
  const notify = useNotify()
  const problems = useProblems()
  const { weight_unit: unit } = useFarm()
  const { create, update, refresh } = useFeedingSaves()
  const opIdOf = useOpIds()
  const [kept, setKept] = useState(saved === null ? null : first)
  const [typed, setTyped] = useState<Partial<Draft>>({})
  // A field of a new feeding follows what there is to choose from until it is touched.
  const start = kept ?? first
  const draft = { ...start, ...typed }
  const [base, setBase] = useState(saved)
  const stale = useStale(Feeding)
  const [isSplit, setSplit] = useState(false)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start)
  useDirty(isDirty)

  const outlook = (typedDraft: Draft) => {
    const context = contextOf({ draft: typedDraft, choices, saved: base, unit })
    const plan = planOf(typedDraft, context)
    const loads = loadsOf(plan, context)
    return { context, plan, loads, isInLoads: isSplit && loads.length > 1 }
  }
  const { context, plan, loads, isInLoads } = outlook(draft)
  const recipe = recipeOf({ draft, choices, saved: base })

  const sending = useRef<Sending>({ base, bodies: [] })
  const handleRefused = (error: ApiError) => {
    if (!stale.take(error)) problems.show(worded(listOfErrors(error), format.weightText))
  }
  const { isBusy, submit } = useSubmit(async () => {
    const [head, ...more] = sending.current.bodies
    const changed = sending.current.base
    // The change comes last: only it cannot be repeated, since it makes a new version.
    for (const [index, body] of more.entries()) await create(body, opIdOf(index + 1))
    if (head === undefined) return
    if (changed === null) await create(head, opIdOf(0))
    else await update(changed.id, head, changed.version)
    await refresh()
  }, handleRefused)

  const send = async (from: Feeding | null, whole: Draft) => {
    const ahead = outlook(whole)
    const broken = problemsOf(whole, ahead.context).filter(
      ({ code }) => !(ahead.isInLoads && code === 'over_mixer_weight'),
    )
    if (problems.show(worded(broken, format.weightText))) return
    const body = bodyOf(whole)
    if (body === null) return
    const bodies = ahead.isInLoads && ahead.plan !== null ? splitBody(body, ahead.plan, ahead.loads) : [body]
    sending.current = { base: from, bodies }
    if (!(await submit())) return
    notify.success(t('form.saved'))
    onClose()
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
    base,
    theirs: stale.theirs,
    change: (part: Partial<Draft>) => {
      setTyped((old) => ({ ...old, ...part }))
      for (const field of Object.keys(part)) problems.clear(field)
      if (part.groups !== undefined) problems.clear()
    },
    /** Saves what the merge of the two made; it stays typed when it is refused. */
    merge: async (merged: Draft) => {
      const { theirs } = stale
      if (theirs === null) return
      setBase(theirs)
      setKept(draftOf(theirs))
      setTyped(merged)
      stale.clear()
      await send(theirs, merged)
    },
    closeMerge: stale.clear,
    save: () => send(base, draft),
  }
}

/** The form as its parts read it. */
export type FeedingForm = ReturnType<typeof useFeedingForm>
