import { describe, expect, it } from 'vitest'
import { blankLacks, checkBlank, formFacts, formSignatures } from './report-blank.formulas.ts'

const HEADER = {
  company: 'Yasna Poliana',
  registry_code: '99000011',
  farm: 'Dairy',
  structural_unit: '',
  unit_code: '',
  destination: 'Barn 2',
  farm_manager: 'O. Bondar',
}

describe('the head of a printed form', () => {
  it('has its facts in the order of the paper, without those that are empty', () => {
    expect(formFacts({ company: 'Company', farm: 'Farm' }, HEADER)).toEqual([
      ['Company', 'Yasna Poliana'],
      ['registry_code', '99000011'],
      ['Farm', 'Dairy'],
      ['destination', 'Barn 2'],
    ])
  })

  it('leaves a line to sign on for whom nobody named', () => {
    const signatures = [
      { role: 'Manager', field: 'farm_manager' as const },
      { role: 'Weigher', field: 'weigher' as const },
    ]
    expect(formSignatures({ signatures }, HEADER)).toEqual([
      { role: 'Manager', name: 'O. Bondar' },
      { role: 'Weigher', name: '' },
    ])
    expect(formSignatures({ signatures }, undefined).map(({ name }) => name)).toEqual(['', ''])
  })

  it('needs registry code and farm manager; blanks are none', () => {
    expect(blankLacks(HEADER)).toEqual([])
    expect(checkBlank(HEADER)).toEqual([])
    expect(blankLacks({ registry_code: '', farm_manager: '  ' })).toEqual(['registry_code', 'farm_manager'])
    expect(checkBlank({ ...HEADER, farm_manager: '' })).toEqual([
      { field: 'farm', code: 'blank_missing', name: 'Dairy' },
    ])
  })
})
