import { act, renderHook } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, expect, test } from 'vitest'
import { buildRegistryRemote } from '#layout/testing/registry-remote.ts'
import type { KnownRegistry } from '#remotes/registry/registry.ts'
import { registryAtom, remotesAtom } from '#remotes/registry/remotes.atom.ts'
import type { Prepared } from './prepare.ts'
import { useRegistryUpdates } from './use-registry-updates.ts'

const store = getDefaultStore()
const listOf = (...names: string[]): KnownRegistry => ({
  registry: {
    schema: 1,
    rev: 7,
    host: { version: '1.0.0', contract: '1.0.0' },
    overrides: false,
    remotes: names.map((name) => buildRegistryRemote({ name })),
  },
  isOld: false,
  isWhole: true,
})

let known = listOf()
const prepared = {
  core: { registry: { load: async () => structuredClone(known) } },
  events: { on: () => () => undefined },
} as unknown as Prepared

const names = () => store.get(remotesAtom).map(({ name }) => name)

afterEach(() => store.set(registryAtom, null))

test('a remote whose files the server has again is shown again, though nobody has moved a pointer', async () => {
  store.set(registryAtom, listOf('planning'))
  const { result } = renderHook(() => useRegistryUpdates(prepared))
  known = listOf('planning', 'stock')
  await act(() => result.current())
  expect(names()).toEqual(['planning', 'stock'])
})

test('a list that says the same draws nothing anew', async () => {
  known = listOf('planning')
  store.set(registryAtom, known)
  const { result } = renderHook(() => useRegistryUpdates(prepared))
  await act(() => result.current())
  expect(store.get(registryAtom)).toBe(known)
})
