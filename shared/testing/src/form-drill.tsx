import type { FormRoutes, Route } from '@manger/contract'
import { ApiError, NO_ANSWER } from '@manger/platform'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FakeAnswer } from './fake-platform/fake-api.ts'
import type { FakePlatform } from './fake-platform/fake-platform.ts'

/** One form of a remote, as the drill opens, fills and sends it. */
type FormCase = {
  name: string
  routes: FormRoutes
  server: () => FakePlatform
  show: (onClose: () => void) => ReactElement
  /** Types what makes the form ready to be sent. */
  fill: () => Promise<void>
  /** What the server answers when it is saved. */
  saved: object
  /** `saved` is the whole answer: the call answers without `data`. */
  isBare?: true
  /** The call takes no `op_id`: done twice it is as done once, such as a new password. */
  isRepeatable?: true
  /** Name of the button that sends; "Save" unless given. */
  submit?: RegExp
  /** It stands in a page: there is nothing to close, and leaving is asked about by the page. */
  isPage?: true
  /** It stays open for the next one. */
  isRepeated?: true
  /** Where nobody answers, the device keeps what was meant for this remote and tells it later. */
  keptBy?: string
  /** Nothing is typed, only confirmed: there is nothing to lose. */
  isQuestion?: true
} & (
  | {
      /** What somebody else saved meanwhile: the object, and its change of a field that `fill` leaves alone. */
      theirs: { item: Readonly<Record<string, unknown>> & { version: number }; change: object }
    }
  | {
      theirs?: undefined
      /** Why there is nothing of somebody else's that it could be merged with. */
      unmerged: string
    }
)

const LOST = new ApiError({ status: NO_ANSWER })
const stale = (current: object) =>
  new ApiError({ status: 409, errors: { non_field: [{ code: 'version_conflict', message: '' }] }, current })

const refusal = new ApiError({
  status: 409,
  errors: { non_field: [{ code: 'wrong_status', message: '' }] },
})
const gone = new ApiError({ status: 404, errors: { non_field: [{ code: 'not_found', message: '' }] } })
const REFUSED = 'Not possible in this status.'
const CHANGED_BY_OTHERS = 'Somebody changed this in the meantime'

const answerOf = ({ saved, isBare }: FormCase): object => (isBare ? saved : { client: 1, data: saved })

const answer = (fake: FakePlatform, route: Route, given: unknown) =>
  fake.answer(route, given as FakeAnswer<Route>)

/** All that a person sees as typed, chosen or ticked, once he has left the field. */
const typed = (): string[] => {
  act(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  return [
    ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ type, value, checked }) =>
      type === 'checkbox' || type === 'radio' ? String(checked) : value,
    ),
    ...[...document.querySelectorAll('.ant-select-content, [role="switch"]')].map(
      (one) => one.getAttribute('aria-checked') ?? one.textContent ?? '',
    ),
  ]
}

const opened = async (one: FormCase) => {
  const fake = one.server()
  const onClose = vi.fn()
  // It stays where it is: that it is saved must not only show by its being gone, as with a page that leads on elsewhere.
  render(one.show(onClose), { wrapper: fake.Wrapper })
  const isEdit = one.theirs !== undefined
  const route: Route = (isEdit ? one.routes.update : undefined) ?? one.routes.create
  if (one.isPage !== true) await screen.findByRole('dialog')
  const sent = () =>
    fake.calls
      .filter(({ method, path }) => method === route.method && path === route.path)
      .map(({ body }) => Object(body))
      // What only asks for a preview by the same route sends no intent.
      .filter((body) => one.isRepeatable === true || Object.hasOwn(body, 'op_id'))
  const submit = async () => {
    const buttons = await screen.findAllByRole('button', { name: one.submit ?? /Save$/ })
    await userEvent.click(buttons.at(-1) ?? document.body)
  }
  return { fake, onClose, route, sent, submit }
}

const press = async (name: string | RegExp) => {
  const buttons = await screen.findAllByRole('button', { name })
  await userEvent.click(buttons.at(-1) ?? document.body)
}

/**
 * Drives every form of a remote through what comes between a person and his saving: a version that is old by now, an answer
 * that is lost, a refusal, Escape with something typed, and a build that waits to be swapped.
 */
export const drillForms = (cases: readonly FormCase[]): void => {
  describe.each(cases)('$name', (one) => {
    // Under test antd gives all its layers one id: a list that closes would take Escape away from the dialog below it.
    beforeEach(() => void vi.stubEnv('NODE_ENV', 'development'))
    afterEach(() => void vi.unstubAllEnvs())

    const isTyped = one.isQuestion !== true

    it.runIf(isTyped)(
      'holds back a swap of builds as soon as something is typed, and asks on Escape',
      async () => {
        const { fake, onClose } = await opened(one)
        expect(fake.isDirty()).toBe(false)
        await one.fill()
        expect(fake.isDirty()).toBe(true)
        if (one.isPage === true) return
        const before = typed()
        // No animation ends by itself here: a calendar that closes would stay above the dialog for ever.
        for (const calendar of document.querySelectorAll('.ant-picker-dropdown'))
          fireEvent.animationEnd(calendar)
        fireEvent.keyDown(screen.getAllByRole('dialog').at(-1) ?? document.body, {
          key: 'Escape',
          keyCode: 27,
        })
        await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
        expect(onClose).not.toHaveBeenCalled()
        expect(fake.isDirty()).toBe(true)
        expect(typed()).toEqual(before)
      },
    )

    it('is done once, whatever answer is lost', async () => {
      const { fake, onClose, route, sent, submit } = await opened(one)
      await one.fill()
      const before = typed()
      answer(fake, route, LOST)
      await submit()
      await waitFor(() => expect(sent()).toHaveLength(1))
      if (one.keptBy !== undefined) {
        await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
        const storage = fake.platform.storageOf(one.keptBy)
        const kept = storage.unsent().map(({ key }) => JSON.parse(storage.get(key) ?? 'null'))
        expect(kept).toMatchObject([[{ work: { op_id: sent()[0]?.op_id, body: sent()[0] } }]])
        return
      }
      expect(onClose).not.toHaveBeenCalled()
      expect(typed()).toEqual(before)
      expect(fake.isDirty()).toBe(isTyped)
      answer(fake, route, answerOf(one))
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
    if (theirs === undefined) {
      it(`keeps what is typed when it is refused; never merged: ${one.unmerged}`, async () => {
        const { fake, onClose, route, sent, submit } = await opened(one)
        await one.fill()
        const before = typed()
        answer(fake, route, refusal)
        await submit()
        await waitFor(() => expect(sent()).toHaveLength(1))
        await screen.findAllByText(REFUSED)
        expect(onClose).not.toHaveBeenCalled()
        expect(typed()).toEqual(before)
        expect(fake.isDirty()).toBe(isTyped)
      })
      return
    }
    it('tells by its name what was deleted elsewhere, and keeps what is typed (specification 4)', async () => {
      const { fake, onClose, route, sent, submit } = await opened(one)
      await one.fill()
      const before = typed()
      answer(fake, route, gone)
      await submit()
      await waitFor(() => expect(sent()).toHaveLength(1))
      await screen.findByText(/: was deleted, you must select another$/)
      expect(onClose).not.toHaveBeenCalled()
      expect(typed()).toEqual(before)
      expect(fake.isDirty()).toBe(true)
    })

    it('is merged value by value with what somebody else saved, and sent onto it', async () => {
      const { item, change } = theirs
      const { fake, onClose, route, sent, submit } = await opened(one)
      await one.fill()
      const before = typed()
      answer(fake, route, stale(item))
      await submit()
      await screen.findByText(CHANGED_BY_OTHERS)
      await press('Cancel')
      await waitFor(() => expect(screen.queryByText(CHANGED_BY_OTHERS)).toBeNull())
      expect(typed()).toEqual(before)
      expect(fake.isDirty()).toBe(true)
      await submit()
      await screen.findByText(CHANGED_BY_OTHERS)
      answer(fake, route, answerOf(one))
      await press(/Save$/)
      await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
      const [mine, again, merged] = sent()
      expect(again).toEqual(mine)
      expect(merged).toEqual({ ...mine, ...change, version: item.version })
      expect(sent()).toHaveLength(3)
      expect(fake.isDirty()).toBe(false)
    })
  })
}
