import { describe, expect, it } from 'vitest'
import {
  type BuildNeeds,
  type HostOffer,
  isCompatible,
  misfitsOf,
  needsOldNames,
  oldNamesOf,
} from './compat.ts'
import { parseRange, parseVersion, satisfies } from './semver.ts'

const host: HostOffer = {
  contract: '2.4.1',
  shared: { react: '19.3.1', '@manger/ui': '1.2.0', jotai: '3.0.1' },
  mfRuntime: '2.9.2',
}
const build: BuildNeeds = {
  contract: '^2.4.0',
  shared: { react: '^19.3.0', '@manger/ui': '^1.0.0' },
  mfRuntime: '^2.9.0',
}

const codes = (changes: Partial<BuildNeeds>, offer: Partial<HostOffer> = {}) => {
  const answer = isCompatible({ ...build, ...changes }, { ...host, ...offer })
  return answer.ok ? [] : answer.reasons.map((reason) => reason.code)
}

describe('ranges', () => {
  it.each([
    ['^1.4.0', '1.4.0', true],
    ['^1.4.0', '1.9.3', true],
    ['^1.4.0', '1.3.9', false],
    ['^1.4.2', '1.4.1', false],
    ['^1.4.0', '2.0.0', false],
    ['^0.2.3', '0.2.9', true],
    ['^0.2.3', '0.3.0', false],
    ['^0.0.3', '0.0.3', true],
    ['^0.0.3', '0.0.4', false],
    ['1.4.0', '1.4.0', true],
    ['1.4.0', '1.4.1', false],
    ['^1.4.0', '1.5.0-rc.1', false],
    ['1.5.0-rc.1', '1.5.0-rc.1', true],
    ['^1.4.0', '1.10.0+linux', true],
  ])('%s and %s: %s', (range, version, expected) => {
    const read = parseRange(range)
    const is = parseVersion(version)
    expect(read !== null && is !== null && satisfies(is, read)).toBe(expected)
  })

  it.each([
    '*',
    '',
    'latest',
    '>=1.0.0',
    '~1.4.0',
    '1.x',
    '^1',
    '^1.4',
    '01.4.0',
    '^1.4.0 || ^2.0.0',
    ' ^1.4.0',
  ])('does not read %j', (range) => {
    expect(parseRange(range)).toBeNull()
  })
})

describe('isCompatible (platform c2)', () => {
  it('lets a build run that asks for what there is', () => {
    expect(isCompatible(build, host)).toEqual({ ok: true })
  })

  it('serves the contract major before, too', () => {
    expect(codes({ contract: '^1.9.0' })).toEqual([])
  })

  it('does not count 0.x as the major before 1', () => {
    expect(codes({ contract: '^0.9.0' }, { contract: '1.0.0' })).toEqual(['contract_major'])
  })

  it('asks for no federation runtime that the build does not name', () => {
    expect(isCompatible({ contract: '^2.0.0', shared: {} }, { contract: '2.0.0', shared: {} })).toEqual({
      ok: true,
    })
  })

  it('names every reason, with what was wanted and what there is', () => {
    const answer = isCompatible({ contract: '^3.0.0', shared: { react: '^18.0.0', swr: '^2.5.0' } }, host)
    expect(answer).toEqual({
      ok: false,
      reasons: [
        { code: 'contract_major', name: 'contract', wanted: '^3.0.0', offered: '2.4.1' },
        { code: 'shared_version', name: 'react', wanted: '^18.0.0', offered: '19.3.1' },
        { code: 'shared_missing', name: 'swr', wanted: '^2.5.0', offered: null },
      ],
    })
  })

  it('tells of each library once, however many of its faces a build takes', () => {
    const shared = {
      '@manger/contract': '^3.0.0',
      '@manger/ui': '^2.0.0',
      '@manger/ui/data': '^2.0.0',
      'react/jsx-runtime': '^18.0.0',
    }
    const offered = {
      ...host,
      shared: {
        ...host.shared,
        '@manger/contract': '2.4.1',
        '@manger/ui/data': '1.2.0',
        'react/jsx-runtime': '19.3.1',
      },
    }
    expect(misfitsOf({ contract: '^3.0.0', shared }, offered).map(({ name }) => name)).toEqual([
      'contract',
      '@manger/ui',
      'react/jsx-runtime',
    ])
    expect(misfitsOf(build, host)).toEqual([])
  })

  // Platform (d): none of a corpus of twelve bad releases is accepted.
  it.each<[string, Partial<BuildNeeds>, string[]]>([
    ['any contract', { contract: '*' }, ['range_invalid']],
    ['no contract', { contract: '' }, ['range_invalid']],
    ['a later minor of the contract', { contract: '^2.5.0' }, ['contract_version']],
    ['another exact contract', { contract: '2.4.0' }, ['contract_version']],
    ['a coming major', { contract: '^3.0.0' }, ['contract_major']],
    ['a major two back', { contract: '^0.9.0' }, ['contract_major']],
    ['a library the host does not share', { shared: { lodash: '^4.17.0' } }, ['shared_missing']],
    ['a name every object has', { shared: { constructor: '^1.0.0' } }, ['shared_missing']],
    ['an older React', { shared: { react: '^18.3.0' } }, ['shared_version']],
    ['any React', { shared: { react: '>=18' } }, ['range_invalid']],
    ['a later kit', { shared: { '@manger/ui': '^1.3.0' } }, ['shared_version']],
    ['another federation runtime', { mfRuntime: '^3.0.0' }, ['mf_runtime']],
  ])('refuses a build made for %s', (_, changes, expected) => {
    expect(codes(changes)).toEqual(expected)
  })

  it('refuses a build that needs a runtime on a host that names none', () => {
    const { mfRuntime: _, ...bare } = host
    const answer = isCompatible(build, bare)
    expect(answer.ok ? [] : answer.reasons.map((reason) => reason.code)).toEqual(['mf_runtime'])
  })

  it('trusts no host that cannot say its version', () => {
    expect(codes({}, { contract: 'dev' })).toEqual(['range_invalid'])
    expect(codes({}, { shared: { ...host.shared, react: 'next' } })).toEqual(['shared_version'])
  })
})

describe('a major of a shared library', () => {
  const moved: HostOffer = {
    ...host,
    shared: { ...host.shared, react: '20.0.0', 'react/jsx-runtime': '20.0.0' },
    sharedBefore: { react: '19.3.1', 'react/jsx-runtime': '19.3.1' },
  }
  const old = { ...build, shared: { ...build.shared, 'react/jsx-runtime': '^19.3.0' } }
  const fresh = { ...build, shared: { react: '^20.0.0', 'react/jsx-runtime': '^20.0.0' } }

  it('refuses no build that is out, while the host serves the old name beside the new', () => {
    expect(isCompatible(old, moved)).toEqual({ ok: true })
    expect(isCompatible(fresh, moved)).toEqual({ ok: true })
    expect([needsOldNames(old, moved), needsOldNames(fresh, moved)]).toEqual([true, false])
  })

  it('tells who has not moved yet, once for each library', () => {
    expect(oldNamesOf(old, moved)).toEqual([
      { code: 'shared_version', name: 'react', wanted: '^19.3.0', offered: '20.0.0' },
    ])
    expect(oldNamesOf(fresh, moved)).toEqual([])
  })

  it('refuses it where the old name is gone, or was never there', () => {
    const { sharedBefore: _, ...bare } = moved
    for (const offer of [bare, { ...bare, sharedBefore: {} }]) {
      expect(isCompatible(old, offer)).toMatchObject({ ok: false })
      expect(needsOldNames(old, offer)).toBe(false)
    }
  })

  it('gives half of each list to nobody, and forgives nothing else', () => {
    const half = { ...old, shared: { react: '^19.3.0', 'react/jsx-runtime': '^20.0.0' } }
    expect(isCompatible(half, moved)).toMatchObject({ ok: false })
    expect(isCompatible({ ...old, mfRuntime: '^3.0.0' }, moved)).toMatchObject({ ok: false })
    expect(misfitsOf({ ...old, contract: '^3.0.0' }, moved).map(({ name }) => name)).toContain('contract')
  })
})
