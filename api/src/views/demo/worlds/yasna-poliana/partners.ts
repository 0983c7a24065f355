import type { WorldPartner } from '../world.ts'

/** Who sells to the farms and buys from them; silage comes from their own fields. Names and numbers are invented. */
export const partners: readonly WorldPartner[] = [
  {
    name: 'ТОВ «Зерновий Шлях»',
    role: 'both',
    registry_code: '99000028',
    phone: '+380500000101',
    email: 'zerno@example.com',
    feeds: ['corn', 'barley'],
  },
  {
    name: 'ПрАТ «Олійний дім»',
    role: 'supplier',
    registry_code: '99000034',
    phone: '+380500000102',
    email: 'oliia@example.com',
    feeds: ['soybean', 'rapeseed'],
  },
  {
    name: 'ТОВ «Премікс Плюс»',
    role: 'supplier',
    registry_code: '99000040',
    phone: '+380500000103',
    email: 'premix@example.com',
    feeds: ['premix', 'soda', 'chalk', 'salt'],
  },
  {
    name: 'Броварня «Полтавська»',
    role: 'supplier',
    registry_code: '99000057',
    phone: '+380500000104',
    email: 'brovarnia@example.com',
    feeds: ['grains', 'molasses'],
  },
  {
    name: 'ФГ «Степовий Лан»',
    role: 'both',
    registry_code: '99000063',
    phone: '+380500000105',
    email: '',
    feeds: ['hay', 'straw'],
  },
]
