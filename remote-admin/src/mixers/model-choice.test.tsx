import { encryptForToken } from '@manger/contract/cipher'
import { farmRoutes } from '@manger/contract/farms'
import { brandRoutes, itemRoutes, type Model, modelRoutes } from '@manger/contract/mixer-db'
import { mixerRoutes } from '@manger/contract/mixers'
import {
  buildFarm,
  buildMixer,
  createFakePlatform,
  type FakePlatformOptions,
  rowOf,
  TOKEN_EXPIRY,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { MixerFormDialog } from './mixer-form.dialog.tsx'

const MODEL: Model = {
  ...rowOf(4),
  name: 'Solomix 2',
  brand: 2,
  brand_name: 'Trioliet',
  items_count: 2,
  mixers_count: 0,
}
const list = <Row,>(data: Row[]) => ({ client: null, data, count: data.length, next: null })
const item = async (id: number, text: string, expiry = TOKEN_EXPIRY) => ({
  ...rowOf(id),
  name: 'Trioliet Solomix 2',
  model: 4,
  calibration: await encryptForToken(text, expiry),
})

const show = async (options: FakePlatformOptions) => {
  const fake = createFakePlatform({ words: { admin: en, ui: uiEn }, page: { remote: 'admin' }, ...options })
    .answer(farmRoutes.list, list([buildFarm()]))
    .answer(brandRoutes.lite, list([{ id: 2, name: 'Trioliet' }]))
    .answer(modelRoutes.lite, list([{ id: 4, name: 'Solomix 2', brand: 2, brand_name: 'Trioliet' }]))
    .answer(modelRoutes.get, { client: null, data: MODEL })
    .answer(itemRoutes.list, list([await item(1, '24650'), await item(2, '24700', TOKEN_EXPIRY - 60)]))
    .answer(mixerRoutes.create, { client: 1, data: buildMixer() })
  render(<MixerFormDialog mixer={null} farm={1} onClose={vi.fn()} />, { wrapper: fake.Wrapper })
  return { fake, dialog: within(await screen.findByRole('dialog')) }
}

test('a mixer chosen from the mixer database fills name, model and calibration', async () => {
  const { fake, dialog } = await show({ type: 'admin' })
  const choose = async (field: RegExp, option: string) => {
    await userEvent.click(await dialog.findByRole('combobox', { name: field }))
    await userEvent.click(await screen.findByText(option, { selector: '.ant-select-item *' }))
  }
  await choose(/^Brand/, 'Trioliet')
  await choose(/^Model/, 'Solomix 2')
  expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Trioliet Solomix 2')
  await choose(/^Calibration from the mixer database/, '24650')
  expect(dialog.getByRole('textbox', { name: /^Calibration$/ })).toHaveProperty('value', '24650')
  await userEvent.type(dialog.getByRole('textbox', { name: /^Maximum weight/ }), '7200')
  await userEvent.click(dialog.getByRole('button', { name: /Save$/ }))
  await waitFor(() =>
    expect(fake.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Trioliet Solomix 2',
      model: 4,
      calibration: '24650',
    }),
  )
})

test('what cannot be read stands there as such and cannot be chosen', async () => {
  const { dialog } = await show({ type: 'admin' })
  await userEvent.click(await dialog.findByRole('combobox', { name: /^Brand/ }))
  await userEvent.click(await screen.findByText('Trioliet', { selector: '.ant-select-item *' }))
  await userEvent.click(await dialog.findByRole('combobox', { name: /^Model/ }))
  await userEvent.click(await screen.findByText('Solomix 2', { selector: '.ant-select-item *' }))
  await userEvent.click(await dialog.findByRole('combobox', { name: /^Calibration from/ }))
  const closed = await screen.findByText('Decryption error', { selector: '.ant-select-item *' })
  expect(closed.closest('.ant-select-item-option-disabled')).not.toBeNull()
})

test('an owner types a calibration: the mixer database is not his, and is not asked for', async () => {
  const { fake, dialog } = await show({ type: 'client' })
  expect(dialog.getByRole('textbox', { name: /^Calibration$/ })).toBeDefined()
  expect(dialog.queryByRole('combobox', { name: /^Brand/ })).toBeNull()
  expect(fake.calls.filter(({ path }) => path.startsWith('dashboard/'))).toEqual([])
})
