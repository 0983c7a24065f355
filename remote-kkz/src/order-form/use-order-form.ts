import { CompoundFeedOrder, planCraft } from '@manger/contract/compound-feed'
import {
  type ApiError,
  useDirty,
  useFarm,
  useNotify,
  useStale,
  useSubmit,
  useTranslate,
} from '@manger/platform'
import { useProblems } from '@manger/ui'
import { useRef, useState } from 'react'
import { useCraftChoices, useOrderWrites } from '../shared-here/orders.api.ts'
import { checkForm, formOf, type OrderForm } from './draft.formulas.ts'

type Saved = Pick<CompoundFeedOrder, 'id' | 'version'> | null
type FormOf = { order: CompoundFeedOrder | null; recipe: number | null; day: string; onSaved: () => void }

/** Fills and sends an order; its batches and inputs follow while one types (F4, F26). */
export const useOrderForm = ({ order, recipe, day, onSaved }: FormOf) => {
  const t = useTranslate()
  const farm = useFarm().id
  const notify = useNotify()
  const problems = useProblems()
  const stale = useStale(CompoundFeedOrder)
  const { save } = useOrderWrites()
  const [base] = useState(
    (): OrderForm => (order ? formOf(order) : { planned_on: day, recipe, stock: null, planned_mass: null }),
  )
  const [form, setForm] = useState(base)
  const isDirty = JSON.stringify(form) !== JSON.stringify(base)
  useDirty(isDirty)
  const asked = useCraftChoices(form.recipe)
  const { choices } = asked
  // Where the product lies already it is put again, unless another stock is chosen.
  const stock = form.stock ?? choices?.places[0]?.stock.id ?? null
  const place = choices?.places.find((one) => one.stock.id === stock)
  const plan = choices && place ? planCraft(choices, place, { mass: form.planned_mass }) : null

  const sent = useRef<{ to: Saved; form: OrderForm }>({ to: order, form })
  const handleRefused = (error: ApiError) => {
    if (!stale.take(error)) problems.show(error)
  }
  const { isBusy, submit } = useSubmit(async () => {
    const { draft } = checkForm(sent.current.form, farm)
    if (draft === null) return
    await save(sent.current.to, draft)
    notify.success(t('done.save'))
    onSaved()
  }, handleRefused)
  const send = async (next: { to: Saved; form: OrderForm }) => {
    if (problems.show(checkForm(next.form, farm).problems)) return
    sent.current = next
    await submit()
  }
  return {
    base,
    form: { ...form, stock },
    choices,
    hasFailed: asked.error !== undefined,
    retry: () => void asked.refresh(),
    plan,
    problems,
    isBusy,
    isDirty,
    /** The order as somebody else saved it meanwhile. */
    theirs: stale.theirs,
    set: (change: Partial<OrderForm>) => {
      setForm({ ...form, ...change, ...(change.recipe !== undefined && { stock: null }) })
      for (const field of Object.keys(change)) problems.clear(field)
    },
    submit: () => send({ to: order, form: { ...form, stock } }),
    merge: async (merged: OrderForm) => {
      setForm(merged)
      const to = stale.theirs
      stale.clear()
      await send({ to, form: merged })
    },
    closeMerge: stale.clear,
  }
}

/** The form as its parts read it. */
export type OrderFormState = ReturnType<typeof useOrderForm>
