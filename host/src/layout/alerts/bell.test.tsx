import { type Alert, alertRoutes } from '@manger/contract/alerts'
import type { Area } from '@manger/contract/releases'
import { madeReportRoutes } from '@manger/contract/reports'
import { ApiError, PlatformProvider } from '@manger/platform'
import { createFakePlatform, type FakeCall, type FakePlatformOptions, seen } from '@manger/testing'
import ui from '@manger/ui/locales/en.json'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getDefaultStore } from 'jotai'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { SETTLED_MS } from '#layout/header/use-is-settled.ts'
import { buildKnownRegistry, buildRegistryRemote } from '#layout/testing/registry-remote.ts'
import host from '#locales/en.json'
import { registryAtom } from '#remotes/registry/remotes.atom.ts'
import { Bell } from './bell.tsx'
import { everyAlert } from './testing/alerts.ts'

const area = (scope: Area['scope'], mount: string, needs: Area['needs'] = {}): Area => ({
  id: mount,
  scope,
  mount,
  titleKey: mount,
  menu: null,
  needs,
})
const AREAS = [
  area('farm', 'planning'),
  area('client', 'stock', { anyOf: [{ module: 'main', name: 'manager.ingredient', action: 'view' }] }),
]

beforeEach(() => {
  getDefaultStore().set(registryAtom, buildKnownRegistry(buildRegistryRemote({ areas: AREAS })))
})

/** A server that keeps the marks. */
const createServer = (alerts: readonly Alert[]) => {
  let rows = [...alerts]
  const unread = () => rows.filter(({ read }) => !read).length
  return {
    list: ({ query }: FakeCall) => {
      const { level, page_size: size } = Object(query)
      const found = rows.filter((alert) => level === undefined || alert.level === level)
      return { client: 1, data: found.slice(0, size), count: found.length, next: null, unread: unread() }
    },
    mark: ({ params, body }: FakeCall) => {
      const { read, ack } = Object(body)
      rows = rows.map((alert) =>
        alert.id === Number(Object(params).id)
          ? { ...alert, read: ack || read || alert.read, acked: ack ?? alert.acked }
          : alert,
      )
      const [alert] = rows.filter(({ id }) => id === Number(Object(params).id))
      return alert ? { client: 1, data: alert } : new ApiError({ status: 404 })
    },
    readAll: () => {
      rows = rows.map((alert) => ({ ...alert, read: true }))
      return { client: 1, data: { unread: 0 } }
    },
    add: (alert: Alert) => {
      rows = [alert, ...rows]
    },
  }
}

const show = async (alerts: readonly Alert[] = everyAlert, options: FakePlatformOptions = {}, unseen = 0) => {
  const server = createServer(alerts)
  const fake = createFakePlatform({ at: '/app', words: { host, ui }, ...options })
    .answer(alertRoutes.list, server.list)
    .answer(madeReportRoutes.list, { client: 1, data: [], count: 0, next: null, unseen })
    .answer(alertRoutes.mark, server.mark)
    .answer(alertRoutes.readAll, server.readAll)
  render(
    <PlatformProvider value={fake.platform}>
      <Bell />
    </PlatformProvider>,
    { wrapper: fake.Wrapper },
  )
  await act(async () => undefined)
  return { fake, server }
}
const shownOn = (button: HTMLElement) => button.querySelector('[aria-hidden]')?.textContent
const bell = () => screen.getByRole('button', { expanded: false })
const open = async () => {
  await userEvent.click(bell())
  return within(await screen.findByRole('region', { name: 'Alerts' }))
}
const rowOf = (panel: Awaited<ReturnType<typeof open>>, title: string) => {
  const row = panel.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(title))
  if (!row) throw new Error(`There is no alert "${title}"`)
  return within(row)
}

/** The first alert again and again, with other ids. */
const many = (count: number, level: Alert['level']): Alert[] =>
  everyAlert
    .slice(0, 1)
    .flatMap((alert) => Array.from({ length: count }, (_, id) => ({ ...alert, level, id: id + 100 })))
const sent = (calls: readonly FakeCall[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ path, params, body }) => ({ path, params, body }))

describe('reports that were made by themselves', () => {
  const serve = (areas: Area[]) =>
    getDefaultStore().set(registryAtom, (old) =>
      old === null
        ? old
        : {
            ...old,
            registry: { ...old.registry, remotes: old.registry.remotes.map((one) => ({ ...one, areas })) },
          },
    )
  test('count on the bell when the page stands, and its panel leads to them', async () => {
    serve([...AREAS, area('client', 'reports')])
    vi.useFakeTimers()
    const { fake } = await show([], {}, 2)
    expect(fake.calls.some(({ path }) => path === 'report/files/')).toBe(false)
    await act(() => vi.advanceTimersByTimeAsync(SETTLED_MS + 1))
    vi.useRealTimers()
    expect(fake.calls.some(({ path }) => path === 'report/files/')).toBe(true)
    expect(shownOn(bell())).toBe('2')
    const panel = await open()
    const link = panel.getByRole('link', { name: 'New report files: 2' })
    expect(link.getAttribute('href')).toBe('/app/reports/files')
  })

  test('are not asked for where no part has the page', async () => {
    const { fake } = await show([], {}, 2)
    expect(fake.calls.some(({ path }) => path === 'report/files/')).toBe(false)
    expect(shownOn(bell())).toBe('')
  })
})

describe('the bell', () => {
  test('says how many alerts are unread, and no number when all are read', async () => {
    await show()
    expect(bell().textContent).toContain('Alerts, unread: 20')
    expect(shownOn(bell())).toBe('20')
  })

  test('does not count on and on', async () => {
    await show(many(120, 'red'))
    expect(shownOn(bell())).toBe('99+')
  })

  test('is quiet when there is nothing', async () => {
    await show([])
    expect(bell().textContent).toContain('Alerts')
    expect(shownOn(bell())).toBe('')
  })

  test('counts up by itself when the server tells of an alert, once for several', async () => {
    const { fake, server } = await show(everyAlert.slice(1))
    vi.useFakeTimers()
    const before = fake.calls.length
    for (const alert of everyAlert.slice(0, 1)) server.add(alert)
    act(() => {
      fake.emit('alert', { id: 1 })
      fake.emit('alert', { id: 1 })
    })
    await act(() => vi.advanceTimersByTimeAsync(1000))
    vi.useRealTimers()
    expect(shownOn(bell())).toBe('20')
    expect(fake.calls.length).toBe(before + 1)
  })
})

describe('the panel', () => {
  test('tells what happened with its numbers, how urgent it is, where and when', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T09:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    await show()
    const row = rowOf(await open(), 'Too much loaded')
    expect(seen(row.getByRole('img', { name: 'Urgent' }))).toBe(
      'Urgent | Too much loaded | High milking · Corn silage · 2,110 kg instead of 2,010 kg · lines off target: 3 | North farm · 7 days ago',
    )
  })

  test('leads to the place where an alert is dealt with, reads it and closes', async () => {
    const { fake } = await show()
    const panel = await open()
    await userEvent.click(rowOf(panel, 'Feedings missed').getByRole('link'))
    expect(fake.location()).toBe('/app/farms/4/planning?date=2026-11-20&period=2')
    expect(sent(fake.calls)).toEqual([{ path: 'alerts/:id/', params: { id: 9 }, body: { read: true } }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('has no link where nobody serves the page, or the person has no right to it', async () => {
    await show(everyAlert, { type: 'employee', rights: [] })
    const panel = await open()
    expect(rowOf(panel, 'Scale is not accurate').queryByRole('link')).toBeNull()
    expect(rowOf(panel, 'Feed runs low').queryByRole('link')).toBeNull()
    expect(rowOf(panel, 'Feedings missed').getByRole('link')).toBeDefined()
  })

  test('outside of any client names each, and opens its pages there', async () => {
    await show(everyAlert, {
      type: 'staff',
      at: '/app/activities',
      page: { clientId: null, client: null, farmId: null, farm: null },
    })
    const row = rowOf(await open(), 'Feed runs low')
    expect(row.getByText(/Dolyna LLC · Dolyna LLC/)).toBeDefined()
    expect(row.getByRole('link').getAttribute('href')).toBe(
      '/app/activities/1/clients/1/stock/ingredients?stock=8&search=Corn+silage',
    )
  })

  test('notes that an alert was dealt with, and takes it back', async () => {
    const { fake } = await show()
    const panel = await open()
    await userEvent.click(rowOf(panel, 'Scale is not accurate').getByRole('button', { name: 'Mark as done' }))
    expect(await rowOf(panel, 'Scale is not accurate').findByText('Done')).toBeDefined()
    expect(shownOn(screen.getByRole('button', { expanded: true }))).toBe('19')
    await userEvent.click(
      rowOf(panel, 'Scale is not accurate').getByRole('button', { name: 'Mark as not done' }),
    )
    expect(sent(fake.calls).map(({ body }) => body)).toEqual([{ ack: true }, { ack: false }])
  })

  test('reads all up to the newest one shown', async () => {
    const { fake } = await show()
    const panel = await open()
    await userEvent.click(panel.getByRole('button', { name: 'Mark all as read' }))
    expect(sent(fake.calls)).toEqual([{ path: 'alerts/', params: undefined, body: { until: 20 } }])
    await expect.poll(() => shownOn(screen.getByRole('button', { expanded: true }))).toBe('')
    expect(panel.getByRole('button', { name: 'Mark all as read' }).hasAttribute('disabled')).toBe(true)
  })

  test('shows the urgent ones alone, and more when there are more', async () => {
    await show([...everyAlert, ...many(25, 'orange')])
    const panel = await open()
    expect(panel.getAllByRole('listitem')).toHaveLength(20)
    await userEvent.click(panel.getByRole('button', { name: 'Show more' }))
    await expect.poll(() => panel.getAllByRole('listitem').length).toBe(45)
    await userEvent.click(panel.getByRole('button', { name: 'Urgent' }))
    await expect.poll(() => panel.getAllByRole('listitem').length).toBe(1)
    expect(panel.getByRole('button', { name: 'Urgent' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('is walked through with the arrow keys and closed with Escape', async () => {
    await show(everyAlert.slice(0, 3))
    await open()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Too little loaded')
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement?.textContent).toContain('Too much loaded')
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(bell())
  })
})

describe('the panel when there is nothing to show', () => {
  test('says so', async () => {
    await show([])
    expect(seen((await open()).getByText('No alerts'))).toBe('No alerts | New alerts appear here.')
  })

  test('says that nothing is urgent', async () => {
    await show(everyAlert.slice(1))
    const panel = await open()
    await userEvent.click(panel.getByRole('button', { name: 'Urgent' }))
    expect(seen(await panel.findByText('Nothing urgent'))).toBe('Nothing urgent')
  })

  test('asks again when the server did not answer', async () => {
    const { fake, server } = await show()
    fake.answer(alertRoutes.list, (call) =>
      Object(call.query).page_size === 1 ? server.list(call) : new ApiError({ status: 0 }),
    )
    const panel = await open()
    expect(await panel.findByText(ui.failed.title)).toBeDefined()
    fake.answer(alertRoutes.list, server.list)
    await userEvent.click(panel.getByRole('button', { name: ui.tryAgain }))
    await expect.poll(() => panel.queryAllByRole('listitem').length).toBe(20)
  })

  test('says that the person may not look', async () => {
    const { fake } = await show()
    fake.answer(alertRoutes.list, new ApiError({ status: 403 }))
    expect(seen(await (await open()).findByText(ui.noPermission))).toBe('No view permission')
  })

  test('tells of a mark that was refused', async () => {
    const { fake } = await show()
    fake.answer(alertRoutes.mark, new ApiError({ status: 404 }))
    const panel = await open()
    await userEvent.click(rowOf(panel, 'Scale is not accurate').getByRole('button', { name: 'Mark as done' }))
    await expect.poll(() => fake.toasts.length).toBe(1)
  })
})
