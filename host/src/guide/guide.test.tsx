import { gettingStartedRoutes } from '@manger/contract/farms'
import { createFakePlatform } from '@manger/testing'
import ui from '@manger/ui/locales/en.json'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { GettingStartedScreen } from '#getting-started/getting-started.screen.tsx'
import host from '#locales/en.json'
import en from '../../guide/en.json' with { type: 'json' }
import { GuideScreen } from './guide.screen.tsx'
import { subtitlesOf } from './subtitles.formulas.ts'

afterEach(() => vi.unstubAllGlobals())

test('subtitles have the times of the film and the words of the reader', () => {
  const cues = [
    { step: 'a', from: 0, to: 5.5 },
    { step: 'b', from: 65.2, to: 71 },
    { step: 'gone', from: 80, to: 90 },
  ]
  expect(subtitlesOf(cues, { a: 'Feed & hay', b: 'Mix <it>' })).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:05.500\nFeed &amp; hay\n\n00:01:05.200 --> 00:01:11.000\nMix &lt;it>',
  )
})

describe('the guide', () => {
  const open = (at: string, type: 'client' | 'employee' | 'consultant') => {
    const fake = createFakePlatform({ words: { host, ui }, at, type })
    render(<GuideScreen />, { wrapper: fake.Wrapper })
  }
  const titles = async () => {
    await screen.findByRole('heading', { name: host.guide.tour.item.site })
    return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  }

  test('tells a consultant the jobs of consultants, and where things are', async () => {
    open('/app/helpdesk/guide', 'consultant')
    expect(await titles()).toEqual([en.consultant.title, host.guide.tour.item.site])
  })

  test('begins for a driver with what a driver does, and makes nobody an administrator', async () => {
    open('/app/helpdesk/guide', 'employee')
    expect(await titles()).toContain(en.cab.title)
    expect(screen.queryByText(en.people.title)).toBeNull()
  })

  test('shows one chapter by its address, each step with its picture, and prints it', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    HTMLImageElement.prototype.decode = async () => undefined
    open('/app/helpdesk/guide?chapter=cab', 'employee')
    const steps = within(await screen.findByRole('list')).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual(Object.values(en.cab.steps))
    const pictures = steps.map((step) => step.querySelector('img'))
    expect(pictures.map((picture) => picture?.getAttribute('src'))).toEqual(
      Object.keys(en.cab.steps).map((step) => `/guide/cab-${step}.webp`),
    )
    await userEvent.click(screen.getByRole('button', { name: host.guide.book.print }))
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce())
    expect(pictures.every((picture) => picture?.loading === 'eager')).toBe(true)
  })
})

describe('the films of getting started', () => {
  const open = (answer: Partial<Response> | null) => {
    vi.stubGlobal('fetch', async () => {
      if (answer === null) throw new TypeError('no network')
      return answer
    })
    const at = '/app/getting-started?tour=welcome'
    const fake = createFakePlatform({ words: { host, ui }, page: { remote: 'host' }, at }).answer(
      gettingStartedRoutes.get,
      { client: 1, data: { done: [], farm: null, company: null, is_dismissed: false, feeding: null } },
    )
    render(<GettingStartedScreen />, { wrapper: fake.Wrapper })
    return screen.findByRole('dialog')
  }

  test('are played with the sentences of the guide as subtitles', async () => {
    const texts: Blob[] = []
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = (text: Blob) => `blob:${texts.push(text)}`
        static override revokeObjectURL = () => undefined
      },
    )
    const dialog = await open({ ok: true, type: 'basic' })
    const film = within(dialog).getByLabelText(host.guide.tour.item.welcome, { selector: 'video' })
    expect(film.getAttribute('src')).toBe('/guide/welcome.webm')
    await vi.waitFor(() => expect(film.querySelector('track')?.srclang).toBe('en'))
    expect(await texts[0]?.text()).toContain(en.welcome.steps.plan)
  })

  test('have none where the film is one of the operator', async () => {
    const dialog = await open({ ok: false, type: 'opaqueredirect' })
    const film = within(dialog).getByLabelText(host.guide.tour.item.welcome, { selector: 'video' })
    expect([film.getAttribute('poster'), film.querySelector('track')]).toEqual([null, null])
  })

  test.each([
    ['is none', { ok: false, type: 'basic' }],
    ['cannot be reached', null],
  ] as const)('are the drawn tour where a film %s', async (_, answer) => {
    const dialog = await open(answer)
    expect(dialog.querySelector('video')).toBeNull()
    expect(within(dialog).getByRole('button', { name: host.guide.tour.next })).toBeDefined()
  })
})
