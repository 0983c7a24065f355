import { FIELD_CODE, fromKg, priceInUnit, priceToTonne, roundTo, toKg } from '@manger/contract'
import {
  amountOf,
  DELIVERY_TYPES,
  type Delivery,
  type DeliveryType,
  deliveryCompanyRoutes,
  deliveryRoutes,
  storeAfter,
} from '@manger/contract/deliveries'
import { type Ingredient, ingredientRoutes } from '@manger/contract/ingredients'
import { isShort } from '@manger/contract/ledger'
import { useFormat, useFound, useMay, useOne, useSession, useTranslate } from '@manger/platform'
import {
  Field,
  FloatInput,
  IconButton,
  Input,
  Note,
  type Option,
  Segmented,
  Select,
  Textarea,
} from '@manger/ui'
import { DateField, type Form, RecordDialog, useForm } from '@manger/ui/data'
import { useState } from 'react'
import { CompanyFormDialog } from '../delivery-companies/company-form.dialog.tsx'
import * as s from './deliveries.module.css'
import { useDeliveryFields } from './delivery.columns.tsx'

type DeliveryForm = Form<typeof deliveryRoutes>
type After = { quantity: number; price: number }

// The last cost only counts where nothing is left, and there the price of the feed is that cost.
const storeOf = ({ stock_rest, stock_value, price }: Ingredient) => ({
  quantity: stock_rest,
  value: stock_value,
  lastUnitCost: price,
})

/** What is noted stands among the choices also where the list does not hold it. */
const withNoted = (options: Option<number>[], noted: Option<number> | null): Option<number>[] =>
  noted === null || options.some(({ value }) => value === noted.value) ? options : [noted, ...options]

/** Which feed in which stock; `name` is that of the feed that is noted already. */
const FeedField = ({ form, name }: { form: DeliveryForm; name: string | undefined }) => {
  const t = useTranslate()
  const format = useFormat()
  const may = useMay()
  const [search, setSearch] = useState('')
  const { data, isValidating } = useFound(ingredientRoutes.list, search, { ordering: 'name' })
  if (!may(ingredientRoutes.list)) return <Note tone="plain">{t('delivery.noFeeds')}</Note>
  // Water comes out of the tap: nobody delivers it.
  const feeds = (data?.data ?? []).filter(({ is_water }) => !is_water)
  const options = feeds.map((feed) => ({
    value: feed.id,
    label: feed.name,
    note: `${feed.stock_name} · ${format.tonnesText(feed.stock_rest)}`,
  }))
  const { ingredient } = form.values
  const isNoted = ingredient !== null && ingredient === form.base.ingredient && name !== undefined
  return (
    <Field {...form.field('ingredient')}>
      <Select<number>
        {...form.input('ingredient')}
        options={withNoted(options, isNoted ? { value: ingredient, label: name } : null)}
        loading={isValidating}
        onSearch={setSearch}
      />
    </Field>
  )
}

/** The supplier or buyer, searched on the server; a new one is made in place. `name` is that of the noted one. */
const CompanyField = ({ form, name }: { form: DeliveryForm; name: string | null }) => {
  const t = useTranslate()
  const may = useMay()
  const role = form.values.type === 'sale' ? 'buyer' : 'supplier'
  const [search, setSearch] = useState('')
  const [isMaking, setMaking] = useState(false)
  const { data, isValidating } = useFound(deliveryCompanyRoutes.list, search, { role, ordering: 'name' })
  const options = (data?.data ?? []).map((one) => ({
    value: one.id,
    label: one.name,
    note: one.registry_code,
  }))
  const { company } = form.values
  const isNoted = company !== null && company === form.base.company && name !== null
  return (
    <>
      <Field {...form.field('company')} label={t(`choices.role.${role}`)}>
        <div className={s.withButton}>
          <Select<number>
            clearable
            placeholder={t('delivery.noCompany')}
            {...form.input('company')}
            options={withNoted(options, isNoted ? { value: company, label: name } : null)}
            loading={isValidating}
            disabled={!may(deliveryCompanyRoutes.list)}
            onSearch={setSearch}
          />
          {may(deliveryCompanyRoutes.create) && (
            <IconButton icon="add" label={t('partner.create')} onClick={() => setMaking(true)} />
          )}
        </div>
      </Field>
      {isMaking && (
        <CompanyFormDialog
          company={null}
          role={role}
          name={search}
          onSaved={({ id }) => form.set({ company: id })}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}

/** Weight and price, and what they come to; `shortage` says why so much cannot be taken. */
const Amounts = ({ form, shortage }: { form: DeliveryForm; shortage: string | undefined }) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { large, currency } = format.units
  const { value, price } = form.values
  const amount = value !== null && price !== null ? amountOf(value, price) : null
  return (
    <div className={s.pair}>
      <Field {...form.field('value')} error={form.field('value').error ?? shortage}>
        <FloatInput
          value={value === null ? null : roundTo(fromKg(value, units), 2)}
          unit={format.units.weight}
          onChange={(typed) => form.set({ value: typed === null ? null : toKg(typed, units) })}
        />
      </Field>
      <Field
        {...form.field('price')}
        hint={amount === null ? undefined : t('delivery.comesTo', { sum: format.money(amount) })}
      >
        <FloatInput
          value={price === null ? null : roundTo(priceInUnit(price, units), 2)}
          unit={`${currency}/${large}`}
          onChange={(typed) => form.set({ price: typed === null ? null : priceToTonne(typed, units) })}
        />
      </Field>
    </div>
  )
}

/** What lies in the store now and at which price, and what will once this is saved (F21). */
const StoreAfter = ({ feed, after }: { feed: Ingredient; after: After | null }) => {
  const t = useTranslate()
  const format = useFormat()
  return (
    <dl className={s.after} aria-live="polite">
      <div>
        <dt>{t('delivery.inStore')}</dt>
        <dd>
          {format.weightText(feed.stock_rest)}
          {after !== null && (
            <>
              {' → '}
              <b data-bad={after.quantity < 0}>{format.weightText(after.quantity)}</b>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('delivery.storePrice', { unit: format.units.large })}</dt>
        <dd>
          {format.pricePerTonne(feed.price)}
          {after !== null && (
            <>
              {' → '}
              <b>{format.pricePerTonne(after.price)}</b>
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}

type DeliveryFormDialogProps = {
  /** Null notes a new one. */
  delivery: Delivery | null
  /** What a new one is offered as. */
  type: DeliveryType
  today: string
  onClose: () => void
}

/** Notes a delivery or a sale, or corrects one; the store afterwards is shown while one types. */
export const DeliveryFormDialog = ({ delivery, type, today, onClose }: DeliveryFormDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const [kept, setKept] = useState<Partial<Record<DeliveryType, number | null>>>({})
  const [lockedUntil, setLockedUntil] = useState<string | null>(null)
  const [isMerging, setMerging] = useState(false)
  const form = useForm(deliveryRoutes, {
    item: delivery,
    start: { type, date: today },
    fields: useDeliveryFields(isMerging),
    notice: t('saved'),
    onRefused: (error) => {
      setMerging(error.has('version_conflict'))
      const locked = error.errors.date?.find(({ code }) => code === FIELD_CODE.notAllowed)
      setLockedUntil(locked?.limit === undefined ? null : String(locked.limit))
    },
    onSaved: onClose,
  })
  const { values, problems } = form
  const { ingredient, value, price } = values
  const feed = useOne(ingredientRoutes.get, ingredient).data?.data
  const isKnown = feed !== undefined && ingredient !== null && value !== null && values.type !== null
  const after = isKnown
    ? storeAfter(storeOf(feed), ingredient, {
        before: delivery,
        after: { type: values.type ?? type, ingredient, value, price: price ?? 0 },
      })
    : null
  // Taking this would leave less than nothing (domain d2).
  const isStored = feed !== undefined && !feed.is_water
  const isTooMuch = isStored && after ? isShort(feed.stock_rest, after.quantity - feed.stock_rest) : false
  const short = `ingredients.${ingredient}`
  const dateError = form.field('date').error
  const isLocked = dateError !== undefined && lockedUntil !== null
  /** A supplier is no buyer: each type keeps the company that was chosen for it (domain d2). */
  const changeType = (next: DeliveryType) => {
    if (values.type !== null) setKept({ ...kept, [values.type]: values.company })
    form.set({ type: next, company: kept[next] ?? null })
    problems.clear()
  }
  return (
    <RecordDialog
      form={form}
      shown={[short]}
      title={
        delivery
          ? t('form.edit', { name: delivery.name })
          : t(values.type === 'sale' ? 'delivery.createSale' : 'delivery.create')
      }
      isBlocked={isTooMuch}
      onClose={onClose}
    >
      <Segmented<DeliveryType>
        block
        label={t('fields.type')}
        value={values.type ?? type}
        options={DELIVERY_TYPES.map((one) => ({ value: one, label: t(`choices.type.${one}`) }))}
        onChange={changeType}
      />
      <FeedField form={form} name={delivery?.name} />
      <Amounts form={form} shortage={isTooMuch ? t('errors.not_enough_stock') : problems.of(short)} />
      {isStored && <StoreAfter feed={feed} after={after} />}
      <CompanyField form={form} name={delivery?.company_name ?? null} />
      <div className={s.pair}>
        <Field
          {...form.field('date')}
          error={isLocked ? t('delivery.locked', { day: format.day(lockedUntil) }) : dateError}
        >
          <DateField
            value={values.date}
            max={today}
            onChange={(date) => date !== null && form.set({ date })}
          />
        </Field>
        <Field {...form.field('document_no')}>
          <Input {...form.text('document_no')} />
        </Field>
      </div>
      <Field {...form.field('vehicle_no')}>
        <Input {...form.text('vehicle_no')} />
      </Field>
      <Field {...form.field('note')}>
        <Textarea rows={2} {...form.text('note')} />
      </Field>
    </RecordDialog>
  )
}
