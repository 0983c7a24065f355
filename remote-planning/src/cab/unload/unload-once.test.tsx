import { feedingRoutes, type UnloadAction } from '@manger/contract/feedings'
import { ApiError } from '@manger/platform'
import { buildFeeding, buildFeedingGroup, createFakePlatform } from '@manger/testing'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { WORDS } from '../../testing/open-cab.tsx'
import { UnloadOnceDialog } from './unload-once.dialog.tsx'

const feeding = buildFeeding({
  status: 'loaded',
  actual_weight: 4785,
  groups: [
    buildFeedingGroup({ group: 1, name: 'High A', planned_weight: 2455 }),
    buildFeedingGroup({ group: 2, name: 'High B', planned_weight: 2330, order: 2 }),
  ],
})

const open = (...answers: ApiError[]) => {
  const bodies: UnloadAction[] = []
  const onDone = vi.fn()
  const fake = createFakePlatform({ words: WORDS.en, page: { remote: 'planning' } }).answer(
    feedingRoutes.upload,
    ({ body }) => {
      bodies.push(body as UnloadAction)
      return answers.shift() ?? { client: 1, data: buildFeeding({ status: 'uploaded' }) }
    },
  )
  render(<UnloadOnceDialog feeding={feeding} onClose={onDone} />, {
    wrapper: fake.Wrapper,
  })
  return { bodies, onDone }
}

const fill = async (a: string, b: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'High A' }), a)
  await userEvent.type(screen.getByRole('textbox', { name: 'High B' }), b)
}
const save = () => userEvent.click(screen.getByRole('button', { name: /Save/ }))

test('what is left must be decided on, with its kilograms named', async () => {
  const { bodies, onDone } = open()
  await fill('2450', '2300')
  await save()
  expect(bodies).toEqual([])
  const choice = screen.getByRole('combobox', { name: /Left in the mixer: 35.kg/ })
  expect(choice.getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(choice)
  await userEvent.click(await screen.findByText('Write off'))
  await save()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(bodies).toMatchObject([
    {
      action: 'once',
      groups: [
        { id: 1, weight: 2450 },
        { id: 2, weight: 2300 },
      ],
      residue: 'write_off',
    },
  ])
})

test('more than was loaded is confirmed and sent again', async () => {
  const { bodies, onDone } = open(
    new ApiError({ status: 400, errors: { groups: [{ code: 'over_loaded', limit: 4928, message: '' }] } }),
  )
  await fill('2600', '2500')
  await save()
  expect(await screen.findByText('More is unloaded than was loaded. Confirm it.')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: /315.kg more than was loaded/ }))
  await save()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(bodies[1]).toMatchObject({ accept: true, op_id: bodies[0]?.op_id })
  expect(bodies[1]).not.toHaveProperty('residue')
})

test('a refusal of one group stands at its line', async () => {
  open(new ApiError({ status: 400, errors: { 'groups.2': [{ code: 23, message: '' }] } }))
  await fill('2455', '2330')
  await save()
  expect(await screen.findByText('Use a valid value.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'High B' }).getAttribute('aria-invalid')).toBe('true')
})
