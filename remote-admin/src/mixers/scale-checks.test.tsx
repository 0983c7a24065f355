import { farmRoutes } from '@manger/contract/farms'
import { mixerRoutes, type ScaleCheck, scaleCheckRoutes } from '@manger/contract/mixers'
import { buildFarm, buildMixer, createFakePlatform } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { MixersScreen } from './mixers.screen.tsx'

const SOLOMIX = buildMixer({ name: 'Solomix' })
const CHECK: ScaleCheck = {
  id: 1,
  mixer: SOLOMIX.id,
  at: '2026-11-16T10:00:00Z',
  reference: 5000,
  shown: 5070,
  error: 1.4,
  note: '',
  author: { id: 7, name: 'Petro Savchuk' },
}
const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })

test('an alert of a scale opens its checks, and one more is noted (review A9)', async () => {
  const fake = createFakePlatform({
    words: { admin: en, ui: uiEn },
    page: { remote: 'admin', farmId: null, farm: null },
    at: `/app/settings/mixers?checks=${SOLOMIX.id}`,
  })
    .answer(mixerRoutes.list, list([SOLOMIX]))
    .answer(mixerRoutes.get, { client: 1, data: SOLOMIX })
    .answer(farmRoutes.list, list([buildFarm()]))
    .answer(scaleCheckRoutes.list, list([CHECK]))
    .answer(scaleCheckRoutes.create, { client: 1, data: CHECK })
  render(<MixersScreen />, { wrapper: fake.Wrapper })
  const dialog = within(await screen.findByRole('dialog', { name: /Scale checks/ }))
  expect(await dialog.findByText('+1.40%')).toBeDefined()
  await userEvent.type(dialog.getByLabelText(/Weighbridge/), '5000')
  await userEvent.type(dialog.getByLabelText(/Mixer shows/), '5010')
  await userEvent.click(dialog.getByRole('button', { name: 'Add check' }))
  await waitFor(() =>
    expect(fake.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      reference: 5000,
      shown: 5010,
    }),
  )
})
