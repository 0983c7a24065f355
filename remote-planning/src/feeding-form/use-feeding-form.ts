import { Feeding } from '@manger/contract/feedings'
import { mixOf } from '@manger/contract/rations'
import {
  type ApiError,
  useDirty,
  useFarm,
  useFormat,
  useNotify,
  useSubmit,
  useTranslate,
} from '@manger/platform'
import { useProblems } from '@manger/ui'
import { useState } from 'react'
import { bodyOf, contextOf, type Draft, draftOf, planOf, problemsOf, recipeOf } from './draft.formulas.ts'
import { type Choices, type FeedingBody, useFeedingSaves } from './feeding-form.api.ts'
import { listOfErrors, worded } from './form-problems.ts'
import { loadsOf, splitBody } from './loads.formulas.ts'
import { useOpIds } from './use-op-ids.ts'

type FormInput = { saved: Feeding | null; first: Draft; choices: Choices; onClose: () => void }

/** The record as somebody else left it, of a refusal for its version. */
const currentOf = (error: ApiError): Feeding | null => {
  const parsed = Feeding.safeParse(error.current)
  return parsed.success ? parsed.data : null
}

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
  const [version, setVersion] = useState(saved?.version ?? 0)
  const [isSplit, setSplit] = useState(false)
  const [conflict, setConflict] = useState<Feeding | null>(null)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start)
  useDirty(isDirty)

  const context = contextOf({ draft, choices, saved, unit })
  const plan = planOf(draft, context)
  const recipe = recipeOf({ draft, choices, saved })
  const loads = loadsOf(plan, context)
  const isInLoads = isSplit && loads.length > 1

  const handleRefused = (error: ApiError) => {
    const current = currentOf(error)
    if (error.status === 409 && error.has('version_conflict') && current !== null) setConflict(current)
    else problems.show(worded(listOfErrors(error), format.weightText))
  }
  const { isBusy, submit } = useSubmit(async () => {
    const body = bodyOf(draft)
    if (body === null) return
    const bodies = isInLoads && plan !== null ? splitBody(body, plan, loads) : [body]
    await saveAll(bodies)
    await refresh()
  }, handleRefused)

  const saveAll = async ([head, ...more]: FeedingBody[]) => {
    // The change comes last: only it cannot be repeated, since it makes a new version.
    for (const [index, body] of more.entries()) await create(body, opIdOf(index + 1))
    if (head === undefined) return
    if (saved === null) await create(head, opIdOf(0))
    else await update(saved.id, head, version)
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
    conflict,
    change: (part: Partial<Draft>) => {
      setTyped((old) => ({ ...old, ...part }))
      for (const field of Object.keys(part)) problems.clear(field)
      if (part.groups !== undefined) problems.clear()
    },
    /** Takes the values that somebody else saved meanwhile. */
    takeTheirs: () => {
      if (conflict === null) return
      setKept(draftOf(conflict))
      setTyped({})
      setVersion(conflict.version)
      setConflict(null)
    },
    /** Keeps what is typed; saving it once more then replaces the others' values. */
    keepMine: () => {
      setVersion(conflict?.version ?? version)
      setConflict(null)
    },
    save: async () => {
      const broken = problemsOf(draft, context).filter(
        ({ code }) => !(isInLoads && code === 'over_mixer_weight'),
      )
      if (problems.show(worded(broken, format.weightText))) return
      if (!(await submit())) return
      notify.success(t('form.saved'))
      onClose()
    },
  }
}

/** The form as its parts read it. */
export type FeedingForm = ReturnType<typeof useFeedingForm>
