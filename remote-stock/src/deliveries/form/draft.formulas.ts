import { checkShape, type Problem } from '@manger/contract'
import { type Delivery, DeliveryDraft, type DeliveryType } from '@manger/contract/deliveries'

/** The form while it is being filled: what must be chosen or typed may still be missing. */
export type DeliveryForm = Omit<DeliveryDraft, 'ingredient' | 'value' | 'price'> & {
  ingredient: number | null
  value: number | null
  price: number | null
}

/** An empty form for today. */
export const emptyForm = (type: DeliveryType, today: string): DeliveryForm => ({
  type,
  ingredient: null,
  value: null,
  price: null,
  company: null,
  date: today,
  document_no: '',
  note: '',
})

/** The form of what is noted already. */
export const formOf = (row: Delivery): DeliveryForm => ({
  type: row.type,
  ingredient: row.ingredient,
  value: row.value,
  price: row.price,
  company: row.company,
  date: row.date,
  document_no: row.document_no,
  note: row.note,
})

/** What may be sent, or every rule that the form still breaks. */
export const checkForm = (form: DeliveryForm): { draft: DeliveryDraft | null; problems: Problem[] } => {
  const { value, problems } = checkShape(DeliveryDraft, {
    ...form,
    ingredient: form.ingredient ?? undefined,
    value: form.value ?? undefined,
    price: form.price ?? undefined,
  })
  return { draft: value, problems }
}
