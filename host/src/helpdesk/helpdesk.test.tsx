import { FULL_LANGUAGES } from '@manger/contract'
import { type Ticket, type TicketMessage, ticketRoutes } from '@manger/contract/helpdesk'
import { ApiError } from '@manger/platform'
import { createFakePlatform, type FakePlatformOptions, rowOf, seen } from '@manger/testing'
import { drillForms } from '@manger/testing/form-drill'
import ui from '@manger/ui/locales/en.json'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import host from '#locales/en.json'
import { TICKET_FORM, TicketDialog } from './tickets/ticket.dialog.tsx'
import { REPLY_FORM, ReplyForm } from './tickets/ticket-talk.tsx'
import { TicketsScreen } from './tickets/tickets.screen.tsx'

const QUESTION: Ticket = {
  ...rowOf(4),
  client: { id: 1, name: 'Yasna Poliana' },
  author: { id: 40, name: 'Ivan Petrenko', user_type: 'employee' },
  subject: 'The scale shows nothing',
  text: 'Since this morning.\nThe cable is in.',
  status: 'in_progress',
  answer: 'Plug it in again.',
  answered_by: { id: 90, name: 'Stefan Staff' },
  answered_at: '2026-11-19T09:00:00.000Z',
  has_image: false,
  is_unread: true,
}
const ANSWER: TicketMessage = {
  id: 1,
  author: { id: 90, name: 'Stefan Staff', user_type: 'staff' },
  is_answer: true,
  text: 'Plug it in again.',
  created_at: '2026-11-19T09:00:00.000Z',
}
const THANKS: TicketMessage = {
  ...ANSWER,
  id: 2,
  author: { id: 40, name: 'Ivan Petrenko', user_type: 'employee' },
  is_answer: false,
  text: 'It works.',
}
const listOf = (data: Ticket[]) => ({
  ...{ client: null, data, count: data.length, next: null },
  statuses: { open: 2, in_progress: 1, solved: 0 },
  unread: data.filter(({ is_unread }) => is_unread).length,
})

const server = (options: FakePlatformOptions = {}) =>
  createFakePlatform({ words: { host, ui }, at: '/app/helpdesk/tickets', ...options })
    .answer(ticketRoutes.list, listOf([QUESTION]))
    .answer(ticketRoutes.messages, { client: null, data: [ANSWER, THANKS], count: 2, next: null })
    .answer(ticketRoutes.read, {} as never)
const show = (fake = server()) => {
  render(<TicketsScreen />, { wrapper: fake.Wrapper })
  return fake
}
const type = (name: RegExp, text: string) => async () => {
  await userEvent.type(await screen.findByRole('textbox', { name }), text)
}

drillForms([
  {
    name: 'a question',
    routes: TICKET_FORM,
    server,
    show: (onClose) => <TicketDialog onAsked={() => undefined} onClose={onClose} />,
    fill: async () => {
      await type(/^Subject/, 'Scale')()
      await type(/^Question/, 'Nothing is shown')()
    },
    saved: QUESTION,
    submit: /Send$/,
    unmerged: 'a new question has nothing to merge with',
  },
  {
    name: 'a reply',
    routes: REPLY_FORM,
    server,
    show: () => <ReplyForm ticket={QUESTION} />,
    fill: type(/^Message/, 'It works.'),
    saved: THANKS,
    submit: /Send$/,
    isPage: true,
    isRepeated: true,
    unmerged: 'a reply is new each time',
  },
])

describe('the questions to the help desk', () => {
  test('are listed with how many stand at each status; opening one reads it', async () => {
    const fake = show()
    const row = await screen.findByText('The scale shows nothing')
    expect(screen.getByText('unread')).toBeDefined()
    expect(seen(await screen.findByRole('radiogroup', { name: 'Status' }))).toContain('Open | 2')
    await userEvent.click(row)
    const panel = within(await screen.findByRole('complementary', { name: 'The scale shows nothing' }))
    expect(await panel.findByText('Plug it in again.')).toBeDefined()
    expect(panel.getByText(/Stefan Staff/)).toBeDefined()
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Plug it in again.'),
      expect.stringContaining('It works.'),
    ])
    await waitFor(() =>
      expect(fake.calls.filter(({ path }) => path === ticketRoutes.read.path)).toMatchObject([
        { params: { id: 4 } },
      ]),
    )
  })

  test('are narrowed by their status, which staff alone set', async () => {
    const fake = show(server({ type: 'staff', at: '/app/helpdesk/tickets?status=open&ticket=4' }))
    const panel = within(await screen.findByRole('complementary', { name: 'The scale shows nothing' }))
    await userEvent.click(panel.getByText('Solved'))
    await waitFor(() =>
      expect(
        fake.calls.find(({ path, method }) => path === ticketRoutes.update.path && method === 'PUT'),
      ).toMatchObject({
        params: { id: 4 },
        body: { status: 'solved', answer: 'Plug it in again.', version: QUESTION.version },
      }),
    )
    expect(
      fake.calls.some(
        ({ path, query }) => path === ticketRoutes.list.path && Object(query).status === 'open',
      ),
    ).toBe(true)
  })

  test('are written on by who asked and who answers, and only read by a colleague', async () => {
    const mine = {
      ...QUESTION,
      author: { ...QUESTION.author, id: createFakePlatform().platform.session.me.id },
    }
    for (const [fake, isWriting] of [
      [server({ type: 'staff', at: '/app/helpdesk/tickets?ticket=4' }), true],
      [server({ at: '/app/helpdesk/tickets?ticket=4' }).answer(ticketRoutes.list, listOf([mine])), true],
      [server({ at: '/app/helpdesk/tickets?ticket=4' }), false],
    ] as const) {
      document.body.replaceChildren()
      show(fake)
      expect(await screen.findByText('It works.')).toBeDefined()
      expect(screen.queryByRole('textbox', { name: /^Message/ }) !== null).toBe(isWriting)
    }
  })

  test('are asked with a picture, which follows the question', async () => {
    const fake = show()
      .answer(ticketRoutes.create, { client: null, data: QUESTION })
      .answer(ticketRoutes.setImage, { client: null, data: QUESTION })
    await userEvent.click(await screen.findByRole('button', { name: 'Ask a question' }))
    await type(/^Subject/, 'Scale')()
    await type(/^Question/, 'Nothing is shown')()
    const file = new File([new Uint8Array([1])], 'scale.png', { type: 'image/png' })
    await userEvent.upload(screen.getByLabelText('Add a picture'), file)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => {
      const sent = fake.calls.find(({ path }) => path === ticketRoutes.setImage.path)
      expect(sent?.params).toMatchObject({ id: 4 })
      expect(sent?.body instanceof FormData && sent.body.get('image')).toBeTruthy()
    })
  })

  test('say that there are none, and what failed', async () => {
    show(server().answer(ticketRoutes.list, listOf([])))
    expect(seen(await screen.findByText('No questions yet.'))).toBe(
      'Table is empty | No questions yet. | Ask a question',
    )
    document.body.replaceChildren()
    show(server().answer(ticketRoutes.list, new ApiError({ status: 500 })))
    expect(seen(await screen.findByRole('button', { name: 'Try again' }))).toBe('Try again')
  })
})

test('the help of the host can be read in every language', async () => {
  const { hostHelp } = await import('./help/host-help.ts')
  for (const language of FULL_LANGUAGES) {
    const texts = (await hostHelp.texts(language)).default
    for (const { key } of hostHelp.topics) expect(texts[key]?.text, `${language} ${key}`).toMatch(/\p{L}{3}/u)
  }
})
