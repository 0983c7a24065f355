import { describe, expect, test } from 'vitest'
import { newerManifest } from './outside-files.ts'

const OWN = {
  name: '@manger/remote-stock',
  version: '1.4.0',
  peerDependencies: { react: '19.3.1', '@manger/ui': '^9.9.0', lodash: '^4.0.0' },
  devDependencies: { react: '19.3.1', '@manger/ui': 'file:packages/manger-ui-9.9.0.tgz', vitest: '5.1.0' },
}
const SERVER = {
  packed: { '@manger/ui': 'manger-ui-10.0.0.tgz', '@manger/host-dev': 'manger-host-dev-1.0.0.tgz' },
  shared: { react: '20.0.0', '@manger/ui': '10.0.0' },
}

describe('the package.json of a remote that lives alone', () => {
  test('moves to the packages and libraries of a server, and tells each step', () => {
    const { text, changes } = newerManifest(OWN, SERVER)
    expect(JSON.parse(text)).toEqual({
      ...OWN,
      peerDependencies: { react: '20.0.0', '@manger/ui': '^10.0.0', lodash: '^4.0.0' },
      devDependencies: {
        react: '20.0.0',
        vitest: '5.1.0',
        '@manger/ui': 'file:packages/manger-ui-10.0.0.tgz',
        '@manger/host-dev': 'file:packages/manger-host-dev-1.0.0.tgz',
      },
    })
    expect(changes).toEqual([
      'react 19.3.1 -> 20.0.0',
      '@manger/ui ^9.9.0 -> ^10.0.0',
      '@manger/host-dev new -> file:packages/manger-host-dev-1.0.0.tgz',
    ])
  })

  test('stays as it is when it stands on them already', () => {
    const moved = JSON.parse(newerManifest(OWN, SERVER).text)
    expect(newerManifest(moved, SERVER)).toEqual({ text: `${JSON.stringify(moved, null, 2)}\n`, changes: [] })
  })
})
