import type { FormRoutes, Route } from '@manger/contract'
import { ApiError, NO_ANSWER } from '@manger/platform'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { FakeAnswer } from './fake-platform/fake-api.ts'
import type { FakePlatform } from './fake-platform/fake-platform.ts'

/** One form of a remote, as the drill opens, fills and sends it. */
export type FormCase = {
  name: string
  routes: FormRoutes
  server: () => FakePlatform
  show: (onClose: () => void) => ReactElement
  /** Types what makes the form ready to be sent. */
  fill: () => Promise<void>
  /** What the server answers when it is saved. */
  saved: object
  /** What somebody else saved meanwhile: the object, and its change of a field that `fill` leaves alone; none for an action. */
  theirs?: { item: Readonly<Record<string, unknown>> & { version: number }; change: object }
  /** The call takes no `op_id`: done twice it is as done once, such as a new password. */
  isRepeatable?: true
  /** Name of the button that sends; "Save" unless given. */
  submit?: RegExp
  /** It stands in a page: there is nothing to close, and leaving is asked about by the page. */
  isPage?: true
  /** It stays open for the next one. */
  isRepeated?: true
}

const LOST = new ApiError({ status: NO_ANSWER })
const stale = (current: object) =>
  new ApiError({ status: 409, errors: { non_field: [{ code: 'version_conflict', message: '' }] }, current })

const answer = (fake: FakePlatform, route: Route, given: unknown) =>
  fake.answer(route, given as FakeAnswer<Route>)

const opened = async (one: FormCase) => {
  const fake = one.server()
  const onClose = vi.fn()
  // What is closed is gone, as its page lets it go; what stands in a page stays.
  const Shown = () => {
    const [isOpen, setOpen] = useState(true)
    const close = () => {
      onClose()
      if (one.isPage !== true) setOpen(false)
    }
    return isOpen ? one.show(close) : null
  }
  render(<Shown />, { wrapper: fake.Wrapper })
  const isEdit = one.theirs !== undefined
  const route: Route = (isEdit ? one.routes.update : undefined) ?? one.routes.create
  if (one.isPage !== true) await screen.findByRole('dialog')
  const sent = () =>
    fake.calls
      .filter(({ method, path }) => method === route.method && path === route.path)
      .map(({ body }) => Object(body))
  const submit = async () => {
    const buttons = await screen.findAllByRole('button', { name: one.submit ?? /Save$/ })
    await userEvent.click(buttons.at(-1) ?? document.body)
  }
  return { fake, onClose, route, sent, submit }
}

/**
 * Drives every form of a remote through what comes between a person and his saving: a version that is old by now, an answer
 * that is lost, Escape with something typed, and a build that waits to be swapped.
 */
export const drillForms = (cases: readonly FormCase[]): void => {
  describe.each(cases)('$name', (one) => {
    it('holds back a swap of builds as soon as something is typed, and asks on Escape', async () => {
      const { fake, onClose } = await opened(one)
      expect(fake.isDirty()).toBe(false)
      await one.fill()
      expect(fake.isDirty()).toBe(true)
      if (one.isPage === true) return
      fireEvent.keyDown(screen.getAllByRole('dialog').at(-1) ?? document.body, { key: 'Escape', keyCode: 27 })
      await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
      expect(onClose).not.toHaveBeenCalled()
      expect(fake.isDirty()).toBe(true)
    })

    it('is done once, whatever answer is lost', async () => {
      const { fake, onClose, route, sent, submit } = await opened(one)
      await one.fill()
      answer(fake, route, LOST)
      await submit()
      await waitFor(() => expect(sent()).toHaveLength(1))
      expect(onClose).not.toHaveBeenCalled()
      answer(fake, route, { client: 1, data: one.saved })
      await submit()
      await (one.isRepeated
        ? waitFor(() => expect(fake.isDirty()).toBe(false))
        : waitFor(() => expect(onClose).toHaveBeenCalledOnce()))
      const [first, second] = sent()
      if (one.isRepeatable !== true) expect(first.op_id).toMatch(/^[\da-f-]{36}$/)
      expect(second).toEqual(first)
      expect(fake.isDirty()).toBe(false)
    })

    const { theirs } = one
    if (theirs === undefined) return
    it('is merged with what somebody else saved, and sent onto it', async () => {
      const { item, change } = theirs
      const { fake, onClose, route, sent, submit } = await opened(one)
      await one.fill()
      answer(fake, route, stale(item))
      await submit()
      await screen.findByText('Somebody changed this in the meantime')
      answer(fake, route, { client: 1, data: one.saved })
      await submit()
      await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
      expect(sent()).toHaveLength(2)
      expect(sent()[1]).toMatchObject({ ...change, version: item.version })
    })
  })
}
