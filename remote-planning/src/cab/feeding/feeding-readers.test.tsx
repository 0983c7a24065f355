import { FEEDING_READERS, FEEDING_RIGHTS } from '@manger/contract/feedings'
import { buildFeeding } from '@manger/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { areas } from '../../areas.ts'
import { openCab } from '../../testing/open-cab.tsx'
import { LoadScreen } from '../load/mixer-loading.screen.tsx'

test.each(FEEDING_READERS)(
  '$name: $action alone opens the cab as it opens the plan (review A14)',
  async (one) => {
    expect(areas.find(({ id }) => id === 'planning')?.needs).toEqual({ anyOf: FEEDING_READERS })
    openCab(LoadScreen, buildFeeding(), { type: 'employee', rights: [[one.name, one.action]] })
    expect(await screen.findByRole('region', { name: 'Mid milking' })).toBeTruthy()
  },
)

test('who may neither read, load nor unload is told so (review A14)', async () => {
  const { name, action } = FEEDING_RIGHTS.delete
  openCab(LoadScreen, buildFeeding(), { type: 'employee', rights: [[name, action]] })
  expect(await screen.findByText('You have no right to work on this feeding.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Mid milking' })).toBeNull()
})
