import { describe, expect, it } from 'vitest'
import { checkReportPreset } from './report-preset.formulas.ts'

describe('filters of a preset', () => {
  it('are those that the report accepts, as its query takes them', () => {
    const filters = { farm: '1,2', ration: '7', status: 'loaded,uploaded', planned_on_after: '2026-03-01' }
    expect(checkReportPreset({ type: 'planfeed', filters })).toEqual([])
    expect(checkReportPreset({ type: 'questionnaire', filters: {} })).toEqual([])
  })

  it('are refused at their own place', () => {
    expect(checkReportPreset({ type: 'planfeed', filters: { animalfeed_recipe: '1' } })).toMatchObject([
      { field: 'filters.animalfeed_recipe', code: 23 },
    ])
    expect(checkReportPreset({ type: 'form9', filters: { farm: '1,2' } })).toMatchObject([
      { field: 'filters.farm', code: 1 },
    ])
    expect(checkReportPreset({ type: 'animalfeed', filters: { status: 'uploaded' } })).toMatchObject([
      { code: 23 },
    ])
  })
})
