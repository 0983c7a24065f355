import { type Feeding, feedingRoutes } from '@manger/contract/feedings'
import { groupRoutes } from '@manger/contract/groups'
import { mixerRoutes } from '@manger/contract/mixers'
import { rationRoutes } from '@manger/contract/rations'
import {
  buildGroup,
  buildMixer,
  buildPeriodOfDay,
  buildRation,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { FeedingFormDialog } from '../feeding-form/feeding-form.dialog.tsx'

const WORDS = { planning: en, ui: uiEn }
/** The answer of a list. */
export const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })
/** The answer of one feeding. */
export const one = (data: Feeding) => ({ client: 1, data })

/** A farm with two rations, two mixers and three groups, on a day without feedings. */
export const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({ words: WORDS, page: { remote: 'planning' }, ...options })
    .answer(rationRoutes.list, list([buildRation(), buildRation({ id: 2, name: 'Dry cows' })]))
    .answer(mixerRoutes.list, list([buildMixer(), buildMixer({ id: 2, name: 'Siloking', max_weight: 4800 })]))
    .answer(
      groupRoutes.list,
      list([
        buildGroup(),
        buildGroup({ id: 2, name: 'High B', animal_count: 112 }),
        buildGroup({ id: 3, name: 'Mid', animal_count: 134 }),
      ]),
    )
    .answer(feedingRoutes.list, list([]))

/** Opens the form, of a feeding or of a new one. */
export const show = async (fake: FakePlatform, feeding: Feeding | null = null) => {
  const onClose = vi.fn()
  render(
    <FeedingFormDialog
      feeding={feeding}
      day="2026-11-20"
      period={1}
      periods={[buildPeriodOfDay()]}
      onClose={onClose}
    />,
    { wrapper: fake.Wrapper },
  )
  await screen.findByRole('combobox', { name: /Ration|Раціон/ })
  return onClose
}

/** Takes an option of a choice. */
export const choose = async (field: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: new RegExp(field) }))
  await userEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option *' }))
}

/** Types into a field what it shall hold. */
export const type = async (field: RegExp, text: string) => {
  const input = screen.getByRole('textbox', { name: field })
  await userEvent.clear(input)
  await userEvent.type(input, text)
}

/** Sends the form. */
export const save = (name = 'Save') =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(`${name}$`) }))
/** What was sent to a path. */
export const callsOf = (fake: FakePlatform, path: string, method: string) =>
  fake.calls.filter((call) => call.path === path && call.method === method)

/** Chooses ration, mixer and one group with its norm. */
export const fill = async (mixer: string, norm: string) => {
  await choose('Ration', 'High milking')
  await choose('Mixer', mixer)
  await choose('Add a group', 'High A')
  await type(/kg per head/, norm)
}
