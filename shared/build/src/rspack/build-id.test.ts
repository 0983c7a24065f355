import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inRoot } from '../run/root.ts'
import { lockPartOf } from './build-id.ts'

const lock = readFileSync(inRoot('pnpm-lock.yaml'), 'utf8')
const partOf = (text: string, name = 'remote-stock') => lockPartOf(text, [name, 'shared/build'])

const NEW_REMOTE = `
  remote-pastures:
    devDependencies:
      react:
        specifier: 'catalog:'
        version: 19.3.1

`

describe('the part of the lock that a remote stands on', () => {
  test('has what the remote takes and what that takes, and nothing of the server or of another remote', () => {
    const part = partOf(lock)
    expect(part).toContain('"@rspack/core@')
    expect(part).toContain('scheduler@')
    expect(part).not.toContain('fastify@')
    expect(partOf(lock, 'api')).toContain('fastify@')
  })

  test('stays as it is when a remote comes, and when the server takes another version of something', () => {
    const withNew = lock.replace('\n  remote-stock:', `${NEW_REMOTE}  remote-stock:`)
    expect(withNew).not.toBe(lock)
    expect(partOf(withNew)).toBe(partOf(lock))
    const moved = lock.replaceAll(/(?<=fastify@?:? ?)5\.\d+\.\d+/g, '5.999.0')
    expect(moved).not.toBe(lock)
    expect(partOf(moved)).toBe(partOf(lock))
    expect(partOf(moved, 'api')).not.toBe(partOf(lock, 'api'))
  })

  test('is the same where lines end in another way', () => {
    expect(partOf(lock.replaceAll('\n', '\r\n'))).toBe(partOf(lock))
  })

  test('moves with the bytes of a package that is taken far down', () => {
    const moved = lock.replace(/(\n {2}scheduler@[^\n]*\n {4}resolution: \{integrity: sha512-)/, '$1x')
    expect(moved).not.toBe(lock)
    expect(partOf(moved)).not.toBe(partOf(lock))
  })

  test('knows a package that is taken under another name', () => {
    const alias = `importers:

  remote-x:
    dependencies:
      old-react:
        specifier: npm:react@18
        version: react@18.0.0

packages:

  react@18.0.0:
    resolution: {integrity: sha512-x}

snapshots:

  react@18.0.0: {}
`
    expect(lockPartOf(alias, ['remote-x'])).toContain('"integrity":"sha512-x"')
  })
})
