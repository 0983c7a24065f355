import type { WorldPartner } from './world.ts'

/** Who sells to the feedlot; silage is its own. Names and numbers are invented. */
export const partners: readonly WorldPartner[] = [
  {
    name: 'Caprock Grain Demo Co.',
    role: 'both',
    registry_code: '',
    phone: '+18065550101',
    email: 'grain@example.com',
    feeds: ['flaked', 'rolled'],
  },
  {
    name: 'Llano Ethanol Demo LLC',
    role: 'supplier',
    registry_code: '',
    phone: '+18065550102',
    email: 'coproducts@example.com',
    feeds: ['wdgs', 'solubles', 'gluten'],
  },
  {
    name: 'Prairie Hay Demo Brothers',
    role: 'supplier',
    registry_code: '',
    phone: '+18065550103',
    email: '',
    feeds: ['alfalfa', 'stalks', 'grass'],
  },
  {
    name: 'Panhandle Supplements Demo Inc.',
    role: 'supplier',
    registry_code: '',
    phone: '+18065550104',
    email: 'orders@example.com',
    feeds: ['liquid', 'mineral', 'grease'],
  },
]
