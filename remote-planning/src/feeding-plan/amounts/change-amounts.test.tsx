import { feedingRoutes } from '@manger/contract/feedings'
import { groupRoutes } from '@manger/contract/groups'
import { mixerRoutes } from '@manger/contract/mixers'
import { rationRoutes } from '@manger/contract/rations'
import { ApiError } from '@manger/platform'
import {
  buildFeeding,
  buildGroup,
  buildMixer,
  buildMorning,
  buildRation,
  type FakePlatform,
  seen,
} from '@manger/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { list, NOW, setUp, show } from '../../testing/planned-day.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

const MORNING = buildMorning()
const OPEN = MORNING.filter(({ allowed_actions }) => allowed_actions.includes('edit'))
const [mid, dry] = OPEN

const sent = (fake: FakePlatform) =>
  fake.calls.filter(({ method, path }) => method === 'PUT' && path === feedingRoutes.update.path)

const open = async () => {
  const groups = MORNING.flatMap((feeding) => feeding.groups).map(({ group, name, heads }) =>
    buildGroup({ id: group, name, animal_count: heads }),
  )
  const fake = setUp()
    .answer(mixerRoutes.list, list([buildMixer({ id: 1 }), buildMixer({ id: 2, name: 'Second' })]))
    .answer(rationRoutes.list, list([buildRation({ id: 44, name: 'Summer' })]))
    .answer(groupRoutes.list, list(groups))
    .answer(feedingRoutes.update, ({ params, body }) => {
      const { id } = Object(params)
      const was = MORNING.find((feeding) => feeding.id === id)
      return { client: 1, data: buildFeeding({ ...was, id, version: Object(body).version + 1 }) }
    })
  await show(fake)
  await userEvent.click(screen.getByRole('button', { name: 'Change amounts' }))
  // What there is to choose from comes first.
  const norms = await screen.findAllByRole('textbox', { name: /per head$/ })
  const dialog = within(screen.getByRole('dialog', { name: 'Change amounts' }))
  return { fake, dialog, norms }
}

describe('the amounts of a day', () => {
  test('are typed down the column, each feeding is one call, and Undo puts them back', async () => {
    const { fake, dialog, norms } = await open()
    expect(norms).toHaveLength(OPEN.flatMap(({ groups }) => groups).length)
    expect(seen(dialog.getByText(/Begun or finished/))).toBe(
      `Begun or finished, and left as they are: ${MORNING.length - OPEN.length}`,
    )
    norms[0]?.focus()
    await userEvent.clear(norms[0] as HTMLElement)
    await userEvent.type(norms[0] as HTMLElement, '12.5{Enter}')
    expect(document.activeElement).toBe(norms[1])
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(fake.toasts.at(-1)?.text).toBe('1 feeding changed'))
    expect(screen.queryByRole('dialog')).toBeNull()
    const [first, ...others] = mid?.groups ?? []
    expect(sent(fake)).toMatchObject([
      {
        params: { id: mid?.id },
        body: {
          ration: mid?.ration.id,
          mixer: mid?.mixer.id,
          groups: [
            { group: first?.group, norm: 12.5 },
            ...others.map(({ group, norm }) => ({ group, norm })),
          ],
        },
      },
    ])
    await act(async () => fake.toasts.at(-1)?.action?.run())
    await waitFor(() => expect(sent(fake)).toHaveLength(2))
    expect(sent(fake)[1]?.body).toMatchObject({ groups: [{ norm: first?.norm }] })
  })

  test('change all by a percent, what is typed in a row counts instead, and all get another ration', async () => {
    const { fake, dialog, norms } = await open()
    await userEvent.type(dialog.getByRole('textbox', { name: 'All amounts by' }), '10')
    await userEvent.clear(norms[0] as HTMLElement)
    await userEvent.type(norms[0] as HTMLElement, '7')
    await userEvent.click(dialog.getByRole('combobox', { name: 'Ration for all' }))
    await userEvent.click(await screen.findByText('Summer', { selector: '.ant-select-item-option *' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(fake)).toHaveLength(OPEN.length))
    const grown = (norm: number) => Math.round(norm * 110) / 100
    const norm = dry?.groups[0]?.norm ?? 0
    expect(sent(fake)[0]?.body).toMatchObject({ ration: 44, groups: [{ norm: 7 }] })
    expect(sent(fake)[1]?.body).toMatchObject({ ration: 44, groups: [{ norm: grown(norm) }] })
  })

  test('that no plan can take say so at their row, and what is refused stays typed', async () => {
    const { fake, dialog, norms } = await open()
    await userEvent.clear(norms[0] as HTMLElement)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(seen(await dialog.findByRole('alert'))).toBe('This field is required.')
    expect(sent(fake)).toEqual([])

    const started = { non_field: [{ code: 'feeding_started', message: '' }] } as const
    fake.answer(feedingRoutes.update, () => {
      throw new ApiError({ status: 409, errors: { ...started } as never })
    })
    await userEvent.type(norms[0] as HTMLElement, '9')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(seen(await dialog.findByText('The feeding has already started.'))).toBe(
      'The feeding has already started.',
    )
    expect(dialog.getAllByRole('textbox', { name: /per head$/ })[0]).toHaveProperty('value', '9')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(dialog.getAllByRole('textbox', { name: /per head$/ })[0]).toHaveProperty('value', '9')
  })
})
