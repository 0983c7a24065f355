import { FIELD_CODE } from '@manger/contract'
import { Delivery, type DeliveryType, storeAfter } from '@manger/contract/deliveries'
import type { Ingredient } from '@manger/contract/ingredients'
import { isShort } from '@manger/contract/ledger'
import {
  type ApiError,
  useDirty,
  useFormat,
  useNotify,
  useStale,
  useSubmit,
  useTranslate,
} from '@manger/platform'
import { useProblems } from '@manger/ui'
import { useRef, useState } from 'react'
import { useDeliveryWrites, useFeed } from '../deliveries.api.ts'
import { checkForm, type DeliveryForm, emptyForm, formOf } from './draft.formulas.ts'

type Saved = Pick<Delivery, 'id' | 'version'> | null
type FormOf = { delivery: Delivery | null; type: DeliveryType; today: string; onSaved: () => void }

// The last cost only counts where nothing is left, and there the price of the feed is that cost.
const storeOf = ({ stock_rest, stock_value, price }: Ingredient) => ({
  quantity: stock_rest,
  value: stock_value,
  lastUnitCost: price,
})

/** Fills and sends the form; what the store would be afterwards follows while one types (F21). */
export const useDeliveryForm = ({ delivery, type, today, onSaved }: FormOf) => {
  const t = useTranslate()
  const format = useFormat()
  const notify = useNotify()
  const problems = useProblems()
  const { save } = useDeliveryWrites()
  const stale = useStale(Delivery)
  const [base] = useState(() => (delivery ? formOf(delivery) : emptyForm(type, today)))
  const [form, setForm] = useState(base)
  const [kept, setKept] = useState<Partial<Record<DeliveryType, number | null>>>({})
  const [lockedUntil, setLockedUntil] = useState<string | null>(null)
  const isDirty = JSON.stringify(form) !== JSON.stringify(base)
  useDirty(isDirty)

  const feed = useFeed(form.ingredient).data?.data
  const { ingredient, value, price } = form
  const after =
    feed && ingredient !== null && value !== null
      ? storeAfter(storeOf(feed), ingredient, {
          before: delivery,
          after: { type: form.type, ingredient, value, price: price ?? 0 },
        })
      : null
  const isTooMuch = feed && after ? isShort(feed.stock_rest, after.quantity - feed.stock_rest) : false

  const sent = useRef<{ to: Saved; form: DeliveryForm }>({ to: delivery, form })
  const handleRefused = (error: ApiError) => {
    if (stale.take(error)) return
    const locked = error.errors.date?.find(({ code }) => code === FIELD_CODE.notAllowed)
    setLockedUntil(locked?.limit === undefined ? null : String(locked.limit))
    problems.show(error)
  }
  const { isBusy, submit } = useSubmit(async () => {
    const { draft } = checkForm(sent.current.form)
    if (draft === null) return
    await save(sent.current.to, draft)
    notify.success(t('saved'))
    onSaved()
  }, handleRefused)
  const send = async (next: { to: Saved; form: DeliveryForm }) => {
    if (problems.show(checkForm(next.form).problems)) return
    sent.current = next
    await submit()
  }
  const dateProblem = problems.of('date')
  return {
    base,
    form,
    feed,
    /** What lies in the store once this is saved; null while that is not known. */
    after,
    problems,
    isBusy,
    isDirty,
    /** Taking this would leave less than nothing (domain d2). */
    isTooMuch,
    dateError:
      dateProblem !== undefined && lockedUntil !== null
        ? t('delivery.locked', { day: format.day(lockedUntil) })
        : dateProblem,
    /** The delivery as somebody else saved it meanwhile. */
    theirs: stale.theirs,
    set: (change: Partial<DeliveryForm>) => {
      setForm({ ...form, ...change })
      for (const field of Object.keys(change)) problems.clear(field)
      if (form.ingredient !== null) problems.clear(`ingredients.${form.ingredient}`)
      setLockedUntil(null)
    },
    /** A supplier is no buyer: each type keeps the company that was chosen for it (domain d2). */
    setType: (next: DeliveryType) => {
      setKept({ ...kept, [form.type]: form.company })
      setForm({ ...form, type: next, company: kept[next] ?? null })
      problems.clear()
    },
    submit: () => send({ to: delivery, form }),
    merge: async (merged: DeliveryForm) => {
      setForm(merged)
      const to = stale.theirs
      stale.clear()
      await send({ to, form: merged })
    },
    closeMerge: stale.clear,
  }
}

/** The form as its parts read it. */
export type DeliveryFormState = ReturnType<typeof useDeliveryForm>
