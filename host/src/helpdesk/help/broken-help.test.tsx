import type { Area } from '@manger/contract/releases'
import type { HelpText, RemoteHelp } from '@manger/platform'
import { createFakePlatform } from '@manger/testing'
import ui from '@manger/ui/locales/en.json'
import { render, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { buildKnownRegistry, buildRegistryRemote } from '#layout/testing/registry-remote.ts'
import host from '#locales/en.json'
import { RemotesProvider } from '#remotes/area/remotes-context.ts'
import { reportStrayErrors } from '#remotes/faults/stray-errors.ts'
import { registryAtom, remoteStatesAtom } from '#remotes/registry/remotes.atom.ts'
import { HelpScreen } from './help.screen.tsx'

const wrong = <Value,>(value: unknown) => value as Value
const area = (id: string): Area => ({ id, scope: 'root', mount: id, titleKey: id, menu: null, needs: {} })
const entryOf = (name: string) =>
  buildRegistryRemote({ name, build: `${name}-1`, areas: [area(name)], titles: { en: { [name]: name } } })

const helpOf = (name: string, text: HelpText): RemoteHelp => ({
  topics: [{ key: 'all', area: name }],
  texts: async () => ({ default: { all: text } }),
})
const FIELD = helpOf('field', { title: 'Of the field', text: 'It is green.' })

test.each([
  ['its topics are none', { ...FIELD, topics: wrong<RemoteHelp['topics']>(undefined) }],
  ['a text is an object', helpOf('barn', { title: 'Of the barn', text: wrong({ en: 'It is red.' }) })],
  [
    'its texts throw',
    { topics: [{ key: 'all', area: 'barn' }], texts: () => Promise.reject(new Error('texts')) },
  ],
])(
  'help stands without the help of a remote when %s, and that is told of its build (second review A6)',
  async (_, barn) => {
    const told = vi.fn()
    reportStrayErrors(told)
    const store = getDefaultStore()
    const remotes = [entryOf('barn'), entryOf('field')]
    store.set(registryAtom, buildKnownRegistry(...remotes))
    const stateOf = (name: string, help: RemoteHelp) => {
      const remote = { name, areas: [], pages: {}, words: async () => ({ default: {} }), help }
      const loaded = { remote, build: `${name}-1`, wanted: `${name}-1`, channel: 'stable', isPrevious: false }
      return { status: 'ready', loaded } as const
    }
    store.set(remoteStatesAtom, { barn: stateOf('barn', barn), field: stateOf('field', FIELD) })
    const fake = createFakePlatform({ at: '/app/helpdesk?at=/app/barn', words: { host, ui } })
    const page = {
      loader: Object.assign(Object.create(null), { want: () => undefined }),
      dirty: Object.create(null),
      bind: (given: typeof fake.platform) => given,
      refreshRegistry: async () => undefined,
    }
    render(
      <RemotesProvider value={page}>
        <HelpScreen />
      </RemotesProvider>,
      { wrapper: fake.Wrapper },
    )
    expect(await screen.findByText('Of the field')).toBeDefined()
    await waitFor(() =>
      expect(told).toHaveBeenCalledWith(
        expect.objectContaining({ remote: 'barn', build: 'barn-1', phase: 'crash' }),
      ),
    )
  },
)
