import type { FormRoutes, Route } from '@manger/contract'
import { ApiError } from '@manger/platform'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FakeAnswer } from './fake-platform/fake-api.ts'
import type { FakePlatform, FakePlatformOptions } from './fake-platform/fake-platform.ts'

type Line = Readonly<Record<string, unknown>> & { name: string; percent: number }
type Item = Readonly<Record<string, unknown>> & { version: number }

/** A noun whose objects are mixes, as the drill opens, types and saves one of two lines or more. */
type MixCase = {
  name: string
  routes: FormRoutes & { get: Route; update: Route }
  server: (options?: FakePlatformOptions) => FakePlatform
  /** The screen of one of them by its address. */
  show: () => ReactElement
  item: Item
  /** What its body calls the lines, and the feed in a line. */
  names: { lines: string; feed: string }
  /** A feed that the mix does not have. */
  other: { id: number; name: string }
  save: RegExp
  /** What stands in the place of one that is gone. */
  gone: string
  /** The way from there to the others. */
  back: string
}

const percentOf = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `${name}: percent` })
const typed = async (name: string) => Number((await percentOf(name)).value)
const type = async (name: string, percent: number) =>
  fireEvent.change(await percentOf(name), { target: { value: String(percent) } })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const linesOf = ({ item, names }: MixCase) => item[names.lines] as readonly Line[]

/** Drives the editor of a mix: 100 %, its lines and keys, saving, two people at once, and what stands in its place. */
export const drillMix = (one: MixCase): void => {
  const { routes, item, names, other } = one
  const [first, second] = linesOf(one)
  if (first === undefined || second === undefined) throw new Error('The mix has two lines or more')
  const largest = linesOf(one).toSorted((a, b) => b.percent - a.percent)[0] ?? first
  const answer = (fake: FakePlatform, route: Route, given: unknown) =>
    fake.answer(route, given as FakeAnswer<Route>)
  const saved = (change: object = {}) => ({ client: 1, data: { ...item, ...change } })
  const withLines = (...lines: readonly Line[]) => ({ [names.lines]: lines })
  const open = (fake = one.server()) => {
    render(one.show(), { wrapper: fake.Wrapper })
    return fake
  }
  const sent = (fake: FakePlatform) =>
    fake.calls.filter(({ method }) => method === 'PUT').map(({ body }) => Object(body))
  const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: one.save })
  const shift = async (by: number) => {
    await type(first.name, first.percent - by)
    await type(second.name, second.percent + by)
  }

  describe(one.name, () => {
    afterEach(() => void vi.restoreAllMocks())

    it('is saved only at exactly 100 %, and offers ways there', async () => {
      const fake = open()
      await type(first.name, first.percent - 2)
      expect(screen.getByText('2.00% still to allocate.')).toBeDefined()
      expect(screen.getByText(`was ${first.percent.toFixed(2)}%`)).toBeDefined()
      expect(saveButton().disabled).toBe(true)
      expect(fake.isDirty()).toBe(true)
      await press(`Back to ${first.percent.toFixed(2)}%`)
      expect(await typed(first.name)).toBe(first.percent)
      expect(fake.isDirty()).toBe(false)
      await type(second.name, second.percent - 3)
      await press(`Add to: ${largest.name}`)
      expect(await typed(largest.name)).toBe(largest.percent + 3)
      expect(saveButton().disabled).toBe(false)
      await type(second.name, second.percent)
      expect(screen.getByText('3.00% too much.')).toBeDefined()
      await press('Spread over all')
      expect(screen.queryByText('3.00% too much.')).toBeNull()
      await press('Discard')
      expect(await typed(second.name)).toBe(second.percent)
      expect(fake.isDirty()).toBe(false)
    })

    it('is walked with Enter and the arrows; Enter in the last percent adds a line', async () => {
      open()
      const [top, below] = [await percentOf(first.name), await percentOf(second.name)]
      top.focus()
      await userEvent.keyboard('{Enter}')
      expect(document.activeElement).toBe(below)
      await userEvent.keyboard('{ArrowUp}')
      expect(document.activeElement).toBe(top)
      await userEvent.keyboard(`${'{ArrowDown}'.repeat(linesOf(one).length - 1)}{Enter}`)
      await userEvent.click(await screen.findByRole('combobox', { name: 'Add ingredient' }))
      await userEvent.click(await screen.findByText(other.name, { selector: '.ant-select-item-option *' }))
      expect(document.activeElement).toBe(await percentOf(other.name))
    })

    it('loses a line with one click', async () => {
      open()
      const row = within(await screen.findByRole('row', { name: new RegExp(second.name) }))
      await userEvent.click(row.getByRole('button', { name: 'More actions' }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
      expect(screen.queryByRole('row', { name: new RegExp(second.name) })).toBeNull()
      expect(screen.getByText(`${second.percent.toFixed(2)}% still to allocate.`)).toBeDefined()
    })

    it('names a feed that was deleted, is not saved with it, and takes another in its place', async () => {
      const lines = linesOf(one).map((line) => ({ ...line, deleted: line === second }))
      const fake = answer(one.server(), routes.get, saved(withLines(...lines)))
      open(answer(fake, routes.update, saved()))
      expect(await screen.findByText(`${second.name}: was deleted, you must select another`)).toBeDefined()
      await shift(1)
      await userEvent.click(saveButton())
      expect(sent(fake)).toEqual([])
      await userEvent.click(screen.getByRole('combobox', { name: 'Select another ingredient' }))
      await userEvent.click(await screen.findByText(other.name, { selector: '.ant-select-item-option *' }))
      await userEvent.click(saveButton())
      await waitFor(() => expect(sent(fake)).toHaveLength(1))
      expect(sent(fake)[0][names.lines][1]).toEqual({
        [names.feed]: other.id,
        percent: second.percent + 1,
      })
    })

    it('tells at its field what the server refuses, and loses nothing', async () => {
      const fake = one.server()
      const errors = { name: [{ code: 5, message: '' }] }
      open(answer(fake, routes.update, new ApiError({ status: 400, errors })))
      await shift(1)
      await userEvent.click(saveButton())
      expect(await screen.findByText('This value is already in use.')).toBeDefined()
      expect(screen.getByRole('textbox', { name: /^Name/ })).toBeDefined()
      expect(await typed(first.name)).toBe(first.percent - 1)
      expect(fake.isDirty()).toBe(true)
    })

    it('keeps what is typed while it is being saved', async () => {
      let arrive: () => void = () => undefined
      const fake = one.server()
      const version = item.version + 1
      const shifted = linesOf(one).map((line) => {
        if (line === first) return { ...line, percent: first.percent - 1 }
        return line === second ? { ...line, percent: second.percent + 1 } : line
      })
      const late = () =>
        new Promise((resolve) => {
          arrive = () => resolve(saved({ version, ...withLines(...shifted) }))
        })
      open(answer(fake, routes.update, late))
      await shift(1)
      await userEvent.click(saveButton())
      await shift(2)
      arrive()
      await waitFor(() => expect(fake.toasts).toHaveLength(1))
      expect(await typed(first.name)).toBe(first.percent - 2)
      expect(fake.isDirty()).toBe(true)
    })

    it('is merged percent by percent, and mended on top of what somebody else saved', async () => {
      const added = { ...first, [names.feed]: other.id, name: other.name, percent: 4 }
      const lines = linesOf(one).map((line) =>
        line === first ? { ...line, percent: first.percent - 4 } : line,
      )
      const current = { ...item, version: item.version + 4, ...withLines(...lines, added) }
      const errors = { non_field: [{ code: 'version_conflict', message: '' }] }
      const fake = one.server()
      open(answer(fake, routes.update, new ApiError({ status: 409, errors, current })))
      await shift(2)
      await userEvent.click(saveButton())
      // Both changed the first; the second is mine alone, the new one theirs.
      const merge = within(await screen.findByRole('dialog'))
      await userEvent.click(merge.getByRole('radio', { name: /^Mine/ }))
      answer(fake, routes.update, saved())
      await userEvent.click(merge.getByRole('button', { name: 'Save' }))
      // 104 %: the sum is the person's to mend, and only then it is sent.
      expect(await screen.findByText('4.00% too much.')).toBeDefined()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(sent(fake)).toHaveLength(1)
      await type(second.name, second.percent - 2)
      await userEvent.click(saveButton())
      await waitFor(() => expect(sent(fake)).toHaveLength(2))
      expect(sent(fake)[1]).toMatchObject({ version: current.version })
      const percents = sent(fake)[1][names.lines].map(({ percent }: Line) => percent)
      expect(percents).toEqual([
        first.percent - 2,
        second.percent - 2,
        ...linesOf(one)
          .slice(2)
          .map(({ percent }) => percent),
        4,
      ])
    })

    it('is only read without the right, or on a touched small screen, and says why', async () => {
      const { unmount } = render(one.show(), { wrapper: one.server({ type: 'consultant' }).Wrapper })
      expect(await screen.findByText('No editing rights')).toBeDefined()
      expect(screen.queryByRole('textbox', { name: /: percent$/ })).toBeNull()
      expect(screen.queryByRole('button', { name: 'Add ingredient' })).toBeNull()
      expect(screen.queryByRole('button', { name: one.save })).toBeNull()
      unmount()
      const real = window.matchMedia
      vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
        query.includes('coarse') ? real('(min-width: 1px)') : real(query),
      )
      open()
      expect(await screen.findByText('Editing is only possible on a computer.')).toBeDefined()
      expect(screen.queryByRole('button', { name: one.save })).toBeNull()
    })

    it('leaves its place to the missing right, the way back where it is gone, or another try', async () => {
      const fake = one.server({ type: 'employee', rights: [] })
      const forbidden = render(one.show(), { wrapper: fake.Wrapper })
      expect(await screen.findByText('No view permission')).toBeDefined()
      expect(fake.calls).toEqual([])
      forbidden.unmount()
      const gone = answer(one.server(), routes.get, new ApiError({ status: 404 }))
      const { unmount } = render(one.show(), { wrapper: gone.Wrapper })
      expect(await screen.findByText(one.gone)).toBeDefined()
      expect(screen.getByRole('link', { name: one.back })).toBeDefined()
      unmount()
      const broken = open(answer(one.server(), routes.get, new ApiError({ status: 500 })))
      const again = await screen.findByRole('button', { name: 'Try again' })
      answer(broken, routes.get, saved())
      await userEvent.click(again)
      expect(await percentOf(first.name)).toBeDefined()
    })
  })
}
