import { animalTypeRoutes } from '@manger/contract/animal-types'
import { feedingRoutes, LoadAction } from '@manger/contract/feedings'
import { groupRoutes, headEntryRoutes } from '@manger/contract/groups'
import { ApiError } from '@manger/platform'
import { buildFeeding, buildGroup, createFakePlatform, type FakePlatform } from '@manger/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AnimalGroupsScreen } from '../../animal-groups/animal-groups.screen.tsx'
import { factAnswer } from '../../testing/feeding-server.ts'
import { plain, WORDS } from '../../testing/open-cab.tsx'
import { KeptWork } from './kept-work.tsx'
import { createOthers, createOutbox, othersOf } from './outbox.ts'

const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })
const ENTRY = {
  ...{
    id: '019cd6c2-8c00-7000-8000-ad1794092a00',
    kind: 'moved' as const,
    group: 1,
    to: 2,
    heads: 40,
    note: '',
  },
  ...{ at: '2026-11-20T13:00:00Z', group_name: 'High A', to_name: 'Dry', told_by: 'Ivan Hnat' },
  ...{ told_at: '2026-11-20T16:00:00Z', taken_back_at: null, is_open: true },
}
const LOST = new ApiError({ status: 0 })

const setUp = (): FakePlatform =>
  createFakePlatform({ words: WORDS.en, page: { remote: 'planning' }, at: '/app', route: '*' })
    .answer(
      groupRoutes.list,
      list([buildGroup({ id: 1, name: 'High A' }), buildGroup({ id: 2, name: 'Dry' })]),
    )
    .answer(animalTypeRoutes.list, list([]))
    .answer(headEntryRoutes.list, list([]))
const sent = (fake: FakePlatform) => fake.calls.filter(({ method }) => method === 'POST')
const storage = (fake: FakePlatform) => fake.platform.storageOf('planning')

const move = async (heads: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Move animals' }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const [field, option] of [
    [/^From group/, 'High A'],
    [/^To group/, 'Dry'],
  ] as const) {
    await userEvent.click(dialog.getByRole('combobox', { name: field }))
    const options = await screen.findAllByText(option, { selector: '.ant-select-item-option *' })
    await userEvent.click(options.at(-1) ?? document.body)
  }
  await userEvent.type(dialog.getByRole('textbox', { name: /^How many/ }), heads)
  await userEvent.click(dialog.getByRole('button', { name: /Save$/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

afterEach(() => vi.restoreAllMocks())

test('animals that are moved where nobody answers stay on the device, and are told once, as they were meant first', async () => {
  const fake = setUp().answer(headEntryRoutes.create, LOST)
  const page = render(<AnimalGroupsScreen />, { wrapper: fake.Wrapper })
  await move('40')
  const kept = await screen.findByText(/^Kept on this device since/)
  expect(plain(kept.closest('[role=status]') ?? kept)).toContain('High A → Dry: Moved')
  page.unmount()
  fake.answer(headEntryRoutes.create, { client: 1, data: ENTRY })
  render(<KeptWork />, { wrapper: fake.Wrapper })
  await waitFor(() => expect(storage(fake).unsent()).toEqual([]))
  const [first, ...again] = sent(fake)
  expect(first?.body).toMatchObject({ kind: 'moved', group: 1, to: 2, heads: 40, at: expect.any(String) })
  expect(again.map(({ body }) => body)).toEqual(again.map(() => first?.body))
})

test('what waits goes first, and without network nobody is asked', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const fake = setUp().answer(headEntryRoutes.create, LOST)
  render(<AnimalGroupsScreen />, { wrapper: fake.Wrapper })
  await move('40')
  const [outbox] = othersOf(storage(fake))
  expect(outbox?.all()).toMatchObject([{ isTold: true, work: { call: 'heads', body: { heads: 40 } } }])
  const [kept] = outbox?.all() ?? []
  const told = sent(fake).map(({ body }) => Object(body).op_id)
  expect(new Set(told)).toEqual(new Set([kept?.work.op_id]))
})

test('an entry that is taken back without network is told later, and cannot be taken back twice', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const fake = setUp()
    .answer(headEntryRoutes.list, list([ENTRY]))
    .answer(headEntryRoutes.takeBack, LOST)
  const page = render(<AnimalGroupsScreen />, { wrapper: fake.Wrapper })
  const openEntries = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Move animals' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('combobox', { name: /^From group/ }))
    const options = await screen.findAllByText('High A', { selector: '.ant-select-item-option *' })
    await userEvent.click(options.at(-1) ?? document.body)
    return (await dialog.findByText('High A → Dry')).closest<HTMLElement>('tr, li') ?? document.body
  }
  const more = { name: 'More actions' }
  await userEvent.click(within(await openEntries()).getByRole('button', more))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const kept = await screen.findByText(/^Kept on this device since/)
  expect(plain(kept.closest('[role=status]') ?? kept)).toContain('High A → Dry: Undo')
  expect(within(await openEntries()).queryByRole('button', more)).toBeNull()
  page.unmount()
  vi.restoreAllMocks()
  fake.answer(headEntryRoutes.takeBack, { client: 1, data: { ...ENTRY, taken_back_at: ENTRY.told_at } })
  render(<KeptWork />, { wrapper: fake.Wrapper })
  await waitFor(() => expect(storage(fake).unsent()).toEqual([]))
  const ids = sent(fake).map(({ body }) => Object(body).op_id)
  expect([new Set(ids).size, ids[0]]).toEqual([1, expect.any(String)])
})

test('what is refused stays with its line and its reason, until it is given up', async () => {
  const refusal = { heads: [{ code: 'heads_below_zero', message: '' }] }
  const fake = setUp().answer(headEntryRoutes.create, new ApiError({ status: 400, errors: refusal }))
  createOthers(storage(fake), { client: 1, path: '/app' }).put({
    work: {
      call: 'heads',
      op_id: crypto.randomUUID(),
      at: '2026-11-20T05:00:00Z',
      name: 'High A → Dry: 40',
      body: {},
    },
    isTold: true,
    isRefused: false,
  })
  render(<AnimalGroupsScreen />, { wrapper: fake.Wrapper })
  const line = async () => (await screen.findByText('High A → Dry: 40')).closest<HTMLElement>('[role=alert]')
  const refused = (await line()) ?? document.body
  expect(plain(refused)).toContain('The group would have fewer than 0 head, then or later.')
  await userEvent.click(within(refused).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent(fake)).toHaveLength(2))
  await userEvent.click(await screen.findByRole('button', { name: 'Drop it' }))
  expect(screen.queryByText('High A → Dry: 40')).toBeNull()
  expect(storage(fake).unsent()).toEqual([])
})

test('all kinds of facts go in the order in which they were told', async () => {
  const fake = setUp()
    .answer(headEntryRoutes.create, { client: 1, data: ENTRY })
    .answer(feedingRoutes.tell, factAnswer({}, [buildFeeding()]))
  const at = (minute: number) => `2026-11-20T05:0${minute}:00.000Z`
  const weigh = (minute: number) => {
    const op_id = crypto.randomUUID()
    const load = LoadAction.parse({
      action: 'weigh',
      op_id,
      at: at(minute),
      ingredient: 1,
      weight: 600,
      advance: 'manual',
    })
    createOutbox(storage(fake), { client: 1, feeding: 1, path: '/app' }).put({
      work: { load },
      isTold: true,
      isRefused: false,
    })
  }
  weigh(1)
  weigh(3)
  createOthers(storage(fake), { client: 1, path: '/app' }).put({
    work: { call: 'heads', op_id: crypto.randomUUID(), at: at(2), name: 'x', body: { heads: 1 } },
    isTold: true,
    isRefused: false,
  })
  render(<KeptWork />, { wrapper: fake.Wrapper })
  await waitFor(() => expect(storage(fake).unsent()).toEqual([]))
  expect(sent(fake).map(({ path }) => path)).toEqual([
    feedingRoutes.tell.path,
    headEntryRoutes.create.path,
    feedingRoutes.tell.path,
  ])
})
