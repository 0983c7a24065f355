import type { FormHeading } from '@manger/contract/reports'

/** The head of form 8, as English prints it. */
export const buildHeading = (overrides: Partial<FormHeading> = {}): FormHeading => ({
  type: 'form8',
  number: 'VZSG-8',
  title: 'Feed consumption journal',
  legal: 'Agricultural accounting, form VZSG-8',
  words: {
    company: 'Company',
    registry_code: 'Registry code',
    structural_unit: 'Structural unit',
    farm: 'Farm',
    destination: 'Destination',
  },
  signatures: [
    { role: 'Weigher', field: 'weigher' },
    { role: 'Manager', field: 'farm_manager' },
  ],
  ...overrides,
})
