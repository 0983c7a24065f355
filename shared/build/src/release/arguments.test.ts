import { afterEach, describe, expect, test, vi } from 'vitest'
import { readArguments } from './arguments.ts'

const read = (...args: string[]) => readArguments('release', [...args, '--token', 'manger_1'])

afterEach(() => vi.unstubAllEnvs())

describe('the arguments of a release', () => {
  test('name a remote, and a channel when it is not for everybody', () => {
    expect(read('stock')).toMatchObject({ remote: 'stock', channel: 'stable', isUrgent: false })
    expect(read('stock', '--channel', 'canary')).toMatchObject({ channel: 'canary' })
    // pnpm release -- stock --channel canary
    expect(read('--', 'stock', '--channel', 'canary')).toMatchObject({ channel: 'canary' })
    expect(read('stock', '--channel', 'preview:my-branch')).toMatchObject({ channel: 'preview:my-branch' })
  })

  test('are refused where npm took an option: what was meant for a few would go to everybody', () => {
    // npm run release stock --channel=canary
    vi.stubEnv('npm_config_channel', 'canary')
    expect(() => read('stock')).toThrow('npm kept --channel for itself')
  })

  test.each([
    // npm run release stock --channel canary
    ['stock', 'canary'],
    ['stock', 'kkz'],
  ])('are refused where more is named than one remote: %s %s', (...words) => {
    expect(() => read(...words)).toThrow(`nothing is done with ${words[1]}`)
  })

  test.each(['beta', 'preview:', 'Preview:x', ''])('are refused with the channel "%s"', (channel) => {
    expect(() => read('stock', `--channel=${channel}`)).toThrow(`No channel is named "${channel}"`)
  })
})
