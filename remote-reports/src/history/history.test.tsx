import { type FieldChange, historyRoutes } from '@manger/contract/history'
import { reportPeopleRoutes } from '@manger/contract/reports'
import { ApiError } from '@manger/platform'
import { LED_ON, Link } from '@manger/platform/router'
import {
  buildHistoryEntry,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
  seen,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import uiUk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import uk from '../../locales/uk.json' with { type: 'json' }
import { HistoryScreen } from './history.screen.tsx'

const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })

const setUp = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({
    words: { reports: en, ui: uiEn },
    page: { remote: 'reports' },
    at: '/app/history/ingredients',
    route: '/app/history/:noun',
    ...options,
  }).answer(historyRoutes.ingredients, list([buildHistoryEntry()]))

const show = (fake: FakePlatform) => render(<HistoryScreen />, { wrapper: fake.Wrapper })

describe('a history', () => {
  test('tells who changed what from which value to which', async () => {
    show(setUp())
    const head = await screen.findByRole('rowheader', { name: 'Corn silage' })
    const row = within(head.closest('tr') ?? document.body)
    const texts = ['Changed', 'Dry matter (DM)', '34.00%', '31.00%', 'Olena Marchenko']
    expect(texts.map((text) => row.getByText(text))).toHaveLength(texts.length)
  })

  test('says of a masked field only that it changed, and nothing of derived ones', async () => {
    const changes: FieldChange[] = [
      { field: 'calibration', kind: 'masked', old: null, new: null },
      { field: 'stock_rest', old: 1, new: 2 },
    ]
    show(setUp().answer(historyRoutes.ingredients, list([buildHistoryEntry({ changes })])))
    const item = within(await screen.findByRole('listitem', { name: '' }))
    expect(item.getByText('Calibration')).toBeDefined()
    expect(item.getByText('changed')).toBeDefined()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  test('is narrowed by who, what was done, which field and which object, in the address and in the call', async () => {
    const fake = setUp({ at: '/app/history/ingredients?user=5&field=dry_matter' })
    fake.answer(reportPeopleRoutes.list, list([{ id: 5, name: 'Olena Marchenko' }]))
    show(fake)
    await screen.findByRole('rowheader', { name: 'Corn silage' })
    expect(fake.calls.at(-1)?.query).toMatchObject({ user: [5], field: 'dry_matter' })
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Only Corn silage' }))
    await waitFor(() => expect(fake.calls.at(-1)?.query).toMatchObject({ object_id: [1] }))
    await userEvent.click(screen.getByRole('button', { name: 'Corn silage' }))
    await waitFor(() => expect(fake.calls.at(-1)?.query).toMatchObject({ object_id: [] }))
  })

  test('leads to its object, unless that is gone', async () => {
    const entries = [buildHistoryEntry(), buildHistoryEntry({ id: 'h2', name: 'Hay', action: 'deleted' })]
    show(setUp().answer(historyRoutes.ingredients, list(entries)))
    const link = await screen.findByRole('link', { name: 'Corn silage' })
    expect(link.getAttribute('href')).toBe('/app/stock/ingredients/1')
    expect(screen.queryByRole('link', { name: 'Hay' })).toBeNull()
  })

  test('of a farm leads to its plan, for who may see that', async () => {
    const entry = buildHistoryEntry({ type: 'farms', object_id: 2, name: 'Farm 2' })
    const shown = async (rights: FakePlatformOptions['rights']) => {
      const fake = setUp({ at: '/app/history/farms', type: 'employee', ...(rights && { rights }) })
      const page = show(fake.answer(historyRoutes.farms, list([entry])))
      const head = await page.findByRole('rowheader', { name: 'Farm 2' })
      const links = within(head).queryAllByRole('link')
      page.unmount()
      return links.map((link) => link.getAttribute('href'))
    }
    expect(
      await shown([
        ['history', 'view'],
        ['schedule.schedule', 'view'],
      ]),
    ).toEqual(['/app/farms/2'])
    expect(await shown([['history', 'view']])).toEqual([])
  })

  test('is copied for a spreadsheet as it reads, all of its days', async () => {
    const fake = setUp({ at: '/app/history/ingredients?from=2026-11-01&to=2026-11-20' })
    show(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Copy table' }))
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Copied 1 row' }]))
    const [titles, first] = (await navigator.clipboard.readText()).split('\r\n')
    expect(titles).toBe('When,Name,Action,What changed,Who')
    expect(first).toMatch(
      /^2026-.*,Corn silage,Changed,Dry matter \(DM\): 34\.00% → 31\.00%,Olena Marchenko$/,
    )
    expect(fake.calls.at(-1)?.query).toMatchObject({ from: '2026-11-01', to: '2026-11-20', page_size: 200 })
  })

  test('writes a recipe as its ingredients', async () => {
    const recipe = [{ ingredient: 1, name: 'Hay', percent: 40 }]
    const changes: FieldChange[] = [{ field: 'recipe', kind: 'recipe', old: [], new: recipe }]
    show(setUp().answer(historyRoutes.ingredients, list([buildHistoryEntry({ changes })])))
    expect(seen(await screen.findByText('Hay 40.00%'))).toBe('Ingredients | – | became | Hay 40.00%')
  })

  test('tells a small change apart from none, in the unit in which it was typed', async () => {
    const changes: FieldChange[] = [
      { field: 'price', kind: 'price', old: 1350.25, new: 1350.75 },
      { field: 'max_weight', kind: 'weight', old: 1250.2, new: 1250.7 },
      { field: 'automatic_transition_time', kind: 'seconds', old: 5, new: 8 },
      { field: 'mix_time', kind: 'minutes', old: 240, new: 270 },
    ]
    show(setUp().answer(historyRoutes.ingredients, list([buildHistoryEntry({ changes })])))
    await screen.findByRole('rowheader', { name: 'Corn silage' })
    const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(told).toEqual([
      'Price per t₴1,350.25₴1,350.75',
      'Maximum weight1,250.2\u00a0kg1,250.7\u00a0kg',
      'Automatic advance time5 s8 s',
      'Mixing time4.0\u00a0min4.5\u00a0min',
    ])
  })

  test('tells what belongs to a tonne as the mixer form does, per ton for who reads pounds', async () => {
    const changes: FieldChange[] = [
      { field: 'mix_time_per_ton', kind: 'minutesPerTon', old: 90, new: 120 },
      { field: 'auger_rotation_coefficient', kind: 'turnsPerTon', old: 5.51, new: 10 },
    ]
    const told = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    const answer = list([buildHistoryEntry({ changes })])
    const { unmount } = show(setUp().answer(historyRoutes.ingredients, answer))
    await screen.findByRole('rowheader', { name: 'Corn silage' })
    expect(told()).toEqual([
      'Mixing time per t1.5\u00a0min/t2.0\u00a0min/t',
      'Auger rotation coefficient5.51/t10/t',
    ])
    unmount()
    show(setUp({ units: 'lb' }).answer(historyRoutes.ingredients, answer))
    await screen.findByRole('rowheader', { name: 'Corn silage' })
    expect(told()).toEqual([
      'Mixing time per ton1.4\u00a0min/ton1.8\u00a0min/ton',
      'Auger rotation coefficient5/ton9.07/ton',
    ])
  })

  test('has a tab for each, of which the wire calls one by another word', async () => {
    const fake = setUp({ at: '/app/history/animal-types' }).answer(historyRoutes.animaltypes, list([]))
    show(fake)
    expect(await screen.findByText('Nothing was changed on these days.')).toBeDefined()
    expect(screen.getAllByRole('link')).toHaveLength(12)
    expect(fake.calls.at(-1)?.path).toBe('history/animaltypes/')
  })

  test('opens on a tab that has something in these days (review D11)', async () => {
    const fake = setUp({ at: '/app/history/ingredients' })
    for (const kind of ['farms', 'rations', 'groups', 'animaltypes'] as const)
      fake.answer(historyRoutes[kind], list([]))
    const { Wrapper } = fake
    render(
      <Wrapper>
        <Link to="/app/history/farms">{'chosen'}</Link>
        <Link to="/app/history/farms" state={LED_ON}>
          {'led on'}
        </Link>
        <HistoryScreen />
      </Wrapper>,
    )
    await userEvent.click(await screen.findByText('chosen'))
    expect(await screen.findByText('Nothing was changed on these days.')).toBeDefined()
    expect(fake.location()).toBe('/app/history/farms')
    await userEvent.click(screen.getByText('led on'))
    await waitFor(() => expect(fake.location()).toBe('/app/history/ingredients'))
    expect(await screen.findByRole('rowheader', { name: 'Corn silage' })).toBeDefined()
  })

  test('of an unknown noun is that of the farms', async () => {
    const fake = setUp({ at: '/app/history/cows' }).answer(historyRoutes.farms, list([]))
    show(fake)
    await waitFor(() => expect(fake.location()).toBe('/app/history/farms'))
  })

  test('is searched and comes 25 entries at a time', async () => {
    const entries = Array.from({ length: 26 }, (_, index) => buildHistoryEntry({ id: `h${index}` }))
    const fake = setUp().answer(historyRoutes.ingredients, ({ query }) => {
      const { page_size } = Object(query)
      return { client: 1, data: entries.slice(0, page_size), count: 26, next: page_size < 26 ? '2' : null }
    })
    show(fake)
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(26))
    const sizes = fake.calls.flatMap(({ query }) => Object(query).page_size ?? [])
    expect(sizes).toEqual([25, 125])
    await userEvent.type(screen.getByRole('textbox', { name: 'Search by name' }), 'silage')
    await waitFor(() => expect(fake.calls.at(-1)?.query).toMatchObject({ search: 'silage' }))
  })

  test('is not shown without the right', async () => {
    show(setUp({ rights: [] }))
    expect(seen(await screen.findByText('No view permission'))).toBe(
      'No view permission | “permissions.history” belongs to a module that is turned off here. An administrator of Manger turns it on: write to the help desk.',
    )
  })

  test('that fails says so', async () => {
    show(setUp().answer(historyRoutes.ingredients, new ApiError({ status: 500 })))
    expect(seen(await screen.findByRole('button', { name: 'Try again' }))).toBe('Try again')
  })

  test('reads in Ukrainian', async () => {
    show(setUp({ language: 'uk', words: { reports: uk, ui: uiUk } }))
    expect(seen(await screen.findByText('Суха речовина (СР)'))).toBe(
      'Суха речовина (СР) | 34,00% | стало | 31,00%',
    )
  })
})

describe('the histories of administrative acts', () => {
  test('tell rights, names and codes in words', async () => {
    const changes: FieldChange[] = [
      {
        field: 'permissions',
        kind: 'rights',
        old: [],
        new: [
          { module: 'main', name: 'history', view: true },
          { module: 'main', name: 'manager.mixer', view: false },
        ],
      },
      { field: 'groups', kind: 'names', old: [], new: [{ id: 1, name: 'Drivers' }] },
      { field: 'language', kind: 'language', old: 'uk', new: 'pl' },
      { field: 'modules', kind: 'modules', old: ['main'], new: ['main', 'animalfeed'] },
      { field: 'feeding_type', kind: 'choice', old: 'dairy', new: 'feedlot' },
      { field: 'license_until', kind: 'day', old: null, new: '2027-07-01' },
    ]
    const fake = setUp({ at: '/app/history/users' })
    show(fake.answer(historyRoutes.users, list([buildHistoryEntry({ name: 'Ivan', changes })])))
    await screen.findByRole('rowheader', { name: 'Ivan' })
    const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(told).toEqual([
      'Permissions–permissions.history (view)',
      'Access groups–Drivers',
      'LanguageУкраїнськаPolski',
      'Modules–modules.animalfeed',
      'Kind of farmingDairyFeedlot',
      'Licence until–1 Jul 2027',
    ])
  })

  test('have no tab for who may not read them', async () => {
    show(setUp({ type: 'employee', rights: [['history', 'view']] }))
    await screen.findByRole('rowheader', { name: 'Corn silage' })
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent)
    expect(names).toContain('Deliveries and sales')
    for (const name of ['Users', 'Access groups', 'Client']) expect(names).not.toContain(name)
  })
})
