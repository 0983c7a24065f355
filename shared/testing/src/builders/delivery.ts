import type { Delivery, DeliveryCompany } from '@manger/contract/deliveries'
import { rowOf } from './row.ts'

const NONE = { count: 0, value: 0, amount: 0 }

/** A supplier of 24.5 t of soybean meal this year. */
export const buildDeliveryCompany = (overrides: Partial<DeliveryCompany> = {}): DeliveryCompany => ({
  ...rowOf(overrides.id ?? 1),
  name: 'Zlatna Grain',
  role: 'supplier',
  registry_code: '99000028',
  phone: '+380501234567',
  email: 'office@zlatna.example',
  deliveries_count: 1,
  year: { delivery: { count: 1, value: 24_500, amount: 445_900 }, sale: NONE },
  ...overrides,
})

/** 24.5 t of corn silage that {@link buildDeliveryCompany} brought on 19 November. */
export const buildDelivery = (overrides: Partial<Delivery> = {}): Delivery => ({
  ...rowOf(overrides.id ?? 1),
  type: 'delivery',
  ingredient: 1,
  name: 'Corn silage',
  swatch: 'c1',
  stock: { id: 1, name: 'Silage pit 1' },
  value: 24_500,
  price: 1400,
  company: 1,
  company_name: 'Zlatna Grain',
  date: '2026-11-19',
  document_no: 'A-17',
  vehicle_no: 'AA 1234 KX',
  note: '',
  amount: 34_300,
  cost: 34_300,
  is_product: false,
  ...overrides,
})
